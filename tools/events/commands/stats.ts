import { parseStreamKind } from '@tapwise/contracts/events/streams';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
} from '@tapwise/platform/terminal/command-line';
import { formatColumns } from '@tapwise/platform/terminal/format-columns';
import { DamageCollector } from '../../event-log/damage-collector';
import type { EventRow } from '../../event-log/event-row';
import { readFilteredRows } from '../../event-log/read-filtered-rows';
import { withLog } from '../../event-log/with-log';
import { FILTER_OPTIONS, FILTER_USAGE, readFilterOptions } from './filter-options';

const USAGE = `Usage: npm run events -- stats [--from <point>] [--to <point>] [--type <types>] [--json]
  Counts the events: in total, by type, by UTC day, and by kind of stream.
${FILTER_USAGE}
  --json    {total, byType, byDay, byStreamKind}

Examples:
  npm run events -- stats
  npm run events -- stats --from 2026-11-01 --to 2026-12-01 --json
  docker compose exec command-api node dist/events.js stats

Exit codes: 0 success; 1 failure: the log can't be read, or has damaged events; 2 wrong usage`;

/** Numbers of events, by name. */
type Counts = Readonly<Record<string, number>>;

interface Statistics {
  readonly total: number;
  readonly byType: Counts;
  /** By UTC day, `yyyy-mm-dd`. */
  readonly byDay: Counts;
  readonly byStreamKind: Counts;
}

class Counter {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  toCounts(): Counts {
    return Object.fromEntries([...this.counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

async function count(batches: AsyncIterable<readonly EventRow[]>): Promise<Statistics> {
  let total = 0;
  const byType = new Counter();
  const byDay = new Counter();
  const byStreamKind = new Counter();
  for await (const rows of batches)
    for (const { type, occurredAt, stream } of rows) {
      total += 1;
      byType.add(type);
      byDay.add(occurredAt?.slice(0, 10) ?? 'unknown');
      byStreamKind.add(parseStreamKind(stream) ?? 'unknown');
    }
  return {
    total,
    byType: byType.toCounts(),
    byDay: byDay.toCounts(),
    byStreamKind: byStreamKind.toCounts(),
  };
}

function formatCounts(title: string, counts: Counts): string {
  const rows = Object.entries(counts).map(([name, value]) => [name, value.toLocaleString('en-US')]);
  return formatColumns([[title, 'Events'], ...rows], new Set(['Events']));
}

function formatStatistics({ total, byType, byDay, byStreamKind }: Statistics): string {
  const tables = [
    formatCounts('Type', byType),
    formatCounts('Stream kind', byStreamKind),
    formatCounts('Day', byDay),
  ];
  return [formatCount(total, 'event'), ...(total === 0 ? [] : tables)].join('\n\n');
}

async function run(context: CliContext): Promise<ExitCode> {
  const filter = readFilterOptions(context);
  const damaged = new DamageCollector();
  const options = { ...context, damaged, dataForm: 'none' } as const;
  const statistics = await withLog((log) => count(readFilteredRows(log, filter, options)));
  const { hasFlag, printLine } = context;
  printLine(hasFlag('json') ? JSON.stringify(statistics, undefined, 2) : formatStatistics(statistics));
  damaged.assertNone();
  return EXIT.ok;
}

export const statsCommand: OperatorCommand = {
  usage: USAGE,
  options: [],
  optionalOptions: FILTER_OPTIONS,
  flags: ['json'],
  run,
};
