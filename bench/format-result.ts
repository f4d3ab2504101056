import type { BenchmarkResult, RequirementResult } from './run-benchmark';
import { computeMedian } from './statistics';

function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toPrecision(3);
}

function formatLimits({ atLeast, atMost, goal }: RequirementResult): string {
  const parts = [
    ...(atLeast === undefined ? [] : [`at least ${String(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${String(atMost)}`]),
    ...(goal === undefined ? [] : [`goal ${String(goal)}`]),
  ];
  return parts.join(', ');
}

function listValueRows({ variants }: BenchmarkResult): string[] {
  return variants.flatMap(({ name, rounds }) =>
    Object.keys(rounds[0] ?? {}).map((metric) => {
      const values = rounds.flatMap((round) => round[metric] ?? []);
      const figures = [computeMedian(values), Math.min(...values), Math.max(...values)].map(formatNumber);
      const cells = [name, metric, ...figures, String(values.length)];
      return `| ${cells.join(' | ')} |`;
    }),
  );
}

/** A benchmark's result as Markdown: the medians with their spread, then the requirements. */
export function formatResult(result: BenchmarkResult): string {
  const requirements = result.requirements.map((requirement) => {
    const { name, value, isMet } = requirement;
    return `| ${name} | ${formatNumber(value)} | ${formatLimits(requirement)} | ${isMet ? 'yes' : 'no'} |`;
  });
  return [
    `## ${result.id}: ${result.title}`,
    '',
    '| variant | metric | median | lowest | highest | rounds |',
    '|---|---|--:|--:|--:|--:|',
    ...listValueRows(result),
    '',
    '| requirement | value | limits | met |',
    '|---|--:|---|---|',
    ...requirements,
    '',
  ].join('\n');
}
