/** `npm run bench`: measures Tapwise against bare equivalents, and keeps the results in `bench/results/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks';
import { formatResult } from './format-result';
import { runBenchmark } from './run-benchmark';

const ROUNDS = 5;
const SHORTEST_ROUND_SECONDS = 10;
const RESULTS = join(import.meta.dirname, 'results');
const IDS = BENCHMARKS.map(({ id }) => id);

const HELP = `Usage: npm run bench -- [--only B1,B3] [--seconds 10]

Measures each benchmark in ${String(ROUNDS)} rounds whose variants take turns, prints medians and their spread, and
keeps the results in bench/results/. Close other programs first: they use the same processors.

  --only     the benchmarks to run, with commas in between (by default, all but B12, which takes an hour)
  --seconds  the duration of one variant in one round: ${String(SHORTEST_ROUND_SECONDS)} or more (${String(SHORTEST_ROUND_SECONDS)} by default)

${BENCHMARKS.map(({ id, title }) => `  ${id.padEnd(4)} ${title}`).join('\n')}

Exit codes: 0 all requirements are met, 1 one isn't met or a benchmark failed, 2 wrong usage
`;

class WrongUsage extends Error {}

function parseOptions() {
  try {
    return parseArgs({
      options: { only: { type: 'string' }, seconds: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function selectBenchmarks(only: string | undefined) {
  if (only === undefined) return BENCHMARKS.filter(({ isLong = false }) => !isLong);
  const wanted = only.split(',').map((id) => id.trim().toUpperCase());
  const unknown = wanted.find((id) => !IDS.includes(id));
  if (unknown !== undefined)
    throw new WrongUsage(`There is no benchmark ${unknown || '""'}. Use one of ${IDS.join(', ')}.`);
  return BENCHMARKS.filter(({ id }) => wanted.includes(id));
}

function parseSeconds(text = String(SHORTEST_ROUND_SECONDS)): number {
  const seconds = Number(text);
  if (text.trim() === '' || !Number.isFinite(seconds) || seconds < SHORTEST_ROUND_SECONDS)
    throw new WrongUsage(
      `--seconds must be ${String(SHORTEST_ROUND_SECONDS)} or more: a shorter round measures its own clock.`,
    );
  return seconds;
}

const machine = {
  processor: cpus()[0]?.model ?? 'unknown',
  processors: `${String(cpus().length)} processors`,
  memory: `${String(Math.round(totalmem() / 2 ** 30))} GiB`,
  system: `${process.platform} ${release()}`,
  node: `Node ${process.version}`,
};

async function run(): Promise<number> {
  const { only, seconds: secondsText, help } = parseOptions();
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  const selected = selectBenchmarks(only);
  const seconds = parseSeconds(secondsText);
  console.log(`${Object.values(machine).join(', ')}\n`);
  mkdirSync(RESULTS, { recursive: true });
  let areAllMet = true;
  for (const benchmark of selected) {
    const report = (line: string) => process.stderr.write(`${benchmark.id}: ${line}\n`);
    const result = await runBenchmark(benchmark, { rounds: ROUNDS, seconds, report });
    areAllMet &&= result.requirements.every(({ isMet }) => isMet);
    console.log(formatResult(result));
    const measured = { measuredAt: new Date().toISOString(), machine, ...result };
    writeFileSync(join(RESULTS, `${result.id}.json`), `${JSON.stringify(measured, undefined, 2)}\n`);
  }
  return areAllMet ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error;
  process.stderr.write(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
