import type { Benchmark } from './benchmark';

const METRIC = 'kB, gzipped';

/** B7. The build is measured as it is on disk. */
export const firstLoadBenchmark: Benchmark = {
  id: 'B7',
  title: 'what a first visit loads (needs `npm run build`)',
  isExact: true,
  async prepare() {
    // Reads the build, which the other benchmarks don't need.
    const { HOME, INSIGHTS, LANDING, measureFirstLoadKb } = await import('../e2e/support/first-load');
    const measure = (name: string, chunks: readonly string[], startScreen: string) => ({
      name,
      run: async () => ({ [METRIC]: measureFirstLoadKb(chunks, startScreen) }),
    });
    return {
      variants: [
        measure('landing', LANDING, 'landing'),
        measure('home', HOME, 'home'),
        measure('insights', INSIGHTS, 'insights'),
      ],
      requirements: [
        { name: 'landing in kB', compute: (getMedian) => getMedian('landing', METRIC), atMost: 95 },
        { name: 'home in kB', compute: (getMedian) => getMedian('home', METRIC), atMost: 130 },
        {
          name: 'insights beyond home in kB',
          compute: (getMedian) => getMedian('insights', METRIC) - getMedian('home', METRIC),
          atMost: 30,
        },
      ],
      close: async () => undefined,
    };
  },
};
