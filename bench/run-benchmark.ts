import type { Benchmark, BenchRequirement, GetMedian, PreparedBenchmark, Values } from './benchmark';
import { computeMedian } from './statistics';

export interface VariantResult {
  readonly name: string;
  /** Of the rounds, in order. */
  readonly rounds: readonly Values[];
}

export interface RequirementResult extends Pick<BenchRequirement, 'name' | 'atLeast' | 'atMost' | 'goal'> {
  readonly value: number;
  readonly isMet: boolean;
}

export interface BenchmarkResult {
  readonly id: string;
  readonly title: string;
  readonly seconds: number;
  readonly variants: readonly VariantResult[];
  readonly requirements: readonly RequirementResult[];
}

interface RunOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly report: (line: string) => void;
}

const WARM_UP_SECONDS = 2;

function checkRequirement(
  { compute, ...requirement }: BenchRequirement,
  getMedian: GetMedian,
): RequirementResult {
  const value = compute(getMedian);
  const { name, atLeast = -Infinity, atMost = Infinity } = requirement;
  if (!Number.isFinite(value)) throw new Error(`${name} isn't a number`);
  return { ...requirement, value, isMet: value >= atLeast && value <= atMost };
}

function createMedians(variants: readonly VariantResult[]): GetMedian {
  return (name, metric) => {
    const rounds = variants.find((variant) => variant.name === name)?.rounds ?? [];
    const values = rounds.flatMap((round) => round[metric] ?? []);
    if (values.length === 0) throw new Error(`No ${metric} of ${name} was measured`);
    return computeMedian(values);
  };
}

async function runRounds(
  { variants }: PreparedBenchmark,
  isExact: boolean,
  { rounds, seconds, report }: RunOptions,
): Promise<readonly VariantResult[]> {
  const measured = new Map<string, Values[]>(variants.map(({ name }) => [name, []]));
  if (!isExact) for (const { run } of variants) await run(Math.min(WARM_UP_SECONDS, seconds));
  for (let round = 1; round <= (isExact ? 1 : rounds); round += 1) {
    report(`round ${String(round)}`);
    for (const { name, run } of variants) measured.get(name)?.push(await run(seconds));
  }
  return [...measured].map(([name, values]) => ({ name, rounds: values }));
}

/**
 * Measures the variants of one benchmark in turn, round by round, so that what else the machine does affects all of
 * them. Each variant first runs for two seconds that don't count.
 */
export async function runBenchmark(benchmark: Benchmark, options: RunOptions): Promise<BenchmarkResult> {
  const { id, title, isExact = false } = benchmark;
  const prepared = await benchmark.prepare();
  try {
    const variants = await runRounds(prepared, isExact, options);
    const getMedian = createMedians(variants);
    const requirements = prepared.requirements.map((requirement) => checkRequirement(requirement, getMedian));
    return { id, title, seconds: options.seconds, variants, requirements };
  } finally {
    await prepared.close();
  }
}
