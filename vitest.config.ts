import { defineConfig } from 'vitest/config';

/** Tests that run the built product. */
const END_TO_END = {
  environment: 'node' as const,
  isolate: false,
  sequence: { groupOrder: 1 },
  globalSetup: ['tools/test/fresh-build.ts'],
  setupFiles: ['tools/test/long-waits.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** These measure response times, so they run alone. Each has three attempts, because a busy machine can delay one. */
const TIMED_FAULTS = ['e2e/faults/blocked-stores/{full-disk,locked-store}.e2e.ts'];
const TIMED_ATTACKS = [
  'e2e/attacks/{rate-limits/users,accounts/hidden-accounts,deletion/large-*,other-users/long-streams}.e2e.ts',
];
const alone = (groupOrder: number) => ({ maxWorkers: 1, sequence: { groupOrder }, retry: 2 });
/** Most programs of these tests end within seconds. Optimizing their code takes a quarter of their processor time. */
const NOT_OPTIMIZED = { NODE_FLAGS: '--no-opt' };

export default defineConfig({
  test: {
    // Tests often wait, such as for a process, a lease, or a screen, so two workers would leave two processors idle.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Files of one worker share modules, which halves the processor time. No test keeps state in a module.
          isolate: false,
          include: [
            '{contracts,rewards,platform,command-api,projections,query-api,gateway,extension,store-doubles}/src/**/*.test.ts',
            'e2e/support/**/*.test.ts',
          ],
          setupFiles: ['tools/test/long-waits.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // The same suites with the client of KurrentDB, in processes that don't load the other one.
          name: 'kurrentdb',
          environment: 'node',
          isolate: false,
          env: { CLIENT_UNDER_TEST: 'kurrentdb' },
          include: ['{platform,command-api,projections}/src/**/eventstoredb/*.test.ts'],
          setupFiles: ['tools/test/long-waits.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tooling',
          environment: 'node',
          // As in `unit`.
          isolate: false,
          setupFiles: ['tools/test/long-waits.ts'],
          include: ['tools/**/*.test.ts', 'client/build/**/*.test.ts'],
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
          // Files of one worker share modules and the page, which takes a third of the processor time. The
          // setup resets both after each test.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'system', include: ['e2e/system/**/*.e2e.ts'], env: NOT_OPTIMIZED, ...END_TO_END } },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.e2e.ts'],
          exclude: TIMED_FAULTS,
          env: NOT_OPTIMIZED,
          ...END_TO_END,
        },
      },
      { test: { name: 'faults-timed', include: TIMED_FAULTS, ...END_TO_END, ...alone(2) } },
      {
        test: {
          name: 'attacks',
          include: ['e2e/attacks/**/*.e2e.ts'],
          exclude: TIMED_ATTACKS,
          env: NOT_OPTIMIZED,
          ...END_TO_END,
        },
      },
      { test: { name: 'attacks-timed', include: TIMED_ATTACKS, ...END_TO_END, ...alone(3) } },
      {
        test: {
          name: 'browser',
          include: ['e2e/journeys/**/*.e2e.ts'],
          env: NOT_OPTIMIZED,
          ...END_TO_END,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
