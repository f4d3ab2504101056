import { defineConfig } from 'vitest/config';

/** Tests that run the built product, one file at a time. */
const END_TO_END = {
  environment: 'node' as const,
  globalSetup: ['scripts/vitest/fresh-build.ts'],
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
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
          ...END_TO_END,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['client/e2e/attacks/**/*.e2e.ts'],
          ...END_TO_END,
          testTimeout: 120_000,
        },
      },
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
