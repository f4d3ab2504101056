import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { getErrorText } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { DamageCollector } from '../event-log/damage-collector';
import { parseEventFilter } from '../event-log/event-filter';
import { withLog } from '../event-log/with-log';
import { compareLog, type LogComparison } from './compare-log';
import { describeComparison, toComparisonDocument } from './describe-changes';
import { loadEngine, WORKING_TREE } from './load-engine';
import { readCatalogFile } from './read-catalog-file';

const USAGE = `Usage: npm run compare-engines -- [--engine ${WORKING_TREE}|<git ref>] [--catalog <file>] [--from <point>] [--to <point>] [--json]
  Recomputes every recorded recommendation, and reports how many answers change and by how much. An answer changes if
  another card wins, or if its value differs by a cent or more. Reads the log, even while Tapwise is running, and changes
  nothing.
  --engine  the engine that answers: ${WORKING_TREE} (default), or a branch, tag, or commit of git
  --catalog a file in the format of rewards/data/cards.json. By default, each answer's own version of the catalog
  --from    first answer: a UTC day (2026-11-01), a time (2026-11-01T08:30:00Z), or a position (1200); inclusive
  --to      end, in the same form; exclusive
  --json    {answers, changed, changes}: two counts, and all changes, the largest first

Examples:
  npm run compare-engines
  npm run compare-engines -- --engine main --from 2026-11-01
  DATA_DIR=data/demo npm run --silent compare-engines -- --catalog rewards/data/cards.json --json

Exit codes: 0 success, even if answers change; 1 failure: the log can't be read or is damaged, or an answer can't be computed;
2 wrong usage, an unknown ref, or an invalid catalog file`;

function assertAllAnswered({ failed }: LogComparison): void {
  const [first] = failed;
  if (!first) return;
  const { position, cause } = first;
  const problem = getErrorText(cause);
  throw new OperatorError(
    `${formatCount(failed.length, 'answer')} can't be computed, the first at position ${String(position)}: ${problem}`,
    { cause },
  );
}

async function run(context: CliContext): Promise<ExitCode> {
  const { getValue, hasFlag, printLine } = context;
  const filter = parseEventFilter({ from: getValue('from'), to: getValue('to'), type: '' });
  const path = getValue('catalog');
  const file = path === '' ? undefined : readCatalogFile(path);
  const engine = await loadEngine(getValue('engine') || WORKING_TREE);
  const damaged = new DamageCollector();
  const comparison = await withLog((log) => compareLog(log, { ...context, engine, file, filter, damaged }));
  printLine(
    hasFlag('json')
      ? JSON.stringify(toComparisonDocument(comparison), undefined, 2)
      : describeComparison(comparison),
  );
  damaged.assertNone();
  assertAllAnswered(comparison);
  return EXIT.ok;
}

await runCommand({
  usage: USAGE,
  options: [],
  optionalOptions: ['engine', 'catalog', 'from', 'to'],
  flags: ['json'],
  run,
});
