/** What one round of a variant measured, by metric, such as `requests per second`. */
export type Values = Readonly<Record<string, number>>;

/** One of the things that a benchmark compares. */
export interface Variant {
  readonly name: string;
  /** Runs for about this long. A variant that has nothing to repeat ignores the time. */
  readonly run: (seconds: number) => Promise<Values>;
}

/** The median of a variant's metric. Throws if there is no such variant or metric. */
export type GetMedian = (variant: string, metric: string) => number;

/** A figure that is computed from medians, with what it has to be. */
export interface BenchRequirement {
  readonly name: string;
  readonly compute: (getMedian: GetMedian) => number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** What the work aims at, beyond the limit. */
  readonly goal?: number;
}

export interface PreparedBenchmark {
  /** Run in this order in each round. */
  readonly variants: readonly Variant[];
  readonly requirements: readonly BenchRequirement[];
  /** Stops and deletes what the benchmark started and created. */
  readonly close: () => Promise<void>;
}

export interface Benchmark {
  /** `B1` */
  readonly id: string;
  readonly title: string;
  /** Whether each round would measure the same, so that one is enough. */
  readonly isExact?: boolean;
  /** Whether it takes so long that it runs only if it is asked for. */
  readonly isLong?: boolean;
  readonly prepare: () => Promise<PreparedBenchmark>;
}

/** The requirement that one variant's metric is at least a share of another's. */
export function requireRatio(
  name: string,
  [variant, base]: readonly [string, string],
  metric: string,
  limits: Pick<BenchRequirement, 'atLeast' | 'goal'>,
): BenchRequirement {
  return { name, compute: (getMedian) => getMedian(variant, metric) / getMedian(base, metric), ...limits };
}
