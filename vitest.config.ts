import { defineConfig } from 'vitest/config';

/** Tests that run the built product. */
const END_TO_END = {
  environment: 'node' as const,
  globalSetup: ['scripts/vitest/fresh-build.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** They measure how long a response takes: nothing runs beside them, and a busy machine may delay one of three tries. */
const TIMED_FAULTS = ['client/e2e/faults/07-{full-disk,locked-store}.e2e.ts'];
const TIMED_ATTACKS = ['client/e2e/attacks/{02-limits,03-hidden-accounts,07-transport}.e2e.ts'];
const ALONE = { fileParallelism: false, sequence: { groupOrder: 1 }, retry: 2 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Files of one worker share their modules: half of the processor time, and no test keeps state in one.
          isolate: false,
          include: [
            '{contracts,command-api,projections,query-api}/src/**/*.test.ts',
            '*.test.ts',
            'client/e2e/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './client/vite.config.ts',
        root: 'client',
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'system', include: ['client/e2e/system/**/*.e2e.ts'], ...END_TO_END } },
      {
        test: {
          name: 'faults',
          include: ['client/e2e/faults/**/*.e2e.ts'],
          exclude: TIMED_FAULTS,
          ...END_TO_END,
        },
      },
      { test: { name: 'faults-timed', include: TIMED_FAULTS, ...END_TO_END, ...ALONE } },
      {
        test: {
          name: 'attacks',
          include: ['client/e2e/attacks/**/*.e2e.ts'],
          exclude: TIMED_ATTACKS,
          ...END_TO_END,
        },
      },
      { test: { name: 'attacks-timed', include: TIMED_ATTACKS, ...END_TO_END, ...ALONE } },
      {
        test: {
          name: 'browser',
          include: ['client/e2e/journeys/**/*.e2e.ts'],
          ...END_TO_END,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
