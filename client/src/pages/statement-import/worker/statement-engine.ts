import { findWrongFormat, type ParsedFile, parseStatement } from '../parser/parse-statement';
import type { ColumnMapping } from '../parser/statement';
import type { ClassifiedRow } from '../rows/classified-row';
import { type ClassificationInput, classifyRows } from '../rows/classify-rows';
import type { StoreCache } from '../rows/recognize-store';

/** An account of a file. */
export interface FileAccount {
  /** Empty if the file has no name for it. */
  readonly name: string;
  readonly rowCount: number;
}

/** The page's summary of a file. Its rows stay in the worker. */
export interface FileSummary {
  readonly rowCount: number;
  /** The earliest day, or undefined if there are no rows. */
  readonly firstDay: string | undefined;
  readonly problems: ParsedFile['statement']['problems'];
  readonly accounts: readonly FileAccount[];
  readonly columns: ParsedFile['columns'];
  readonly hints: string;
  /** The first rows, for the preview of the columns. */
  readonly sample: ParsedFile['statement']['rows'];
}

/** Reads a file and classifies its rows. Runs in a worker, so that large files don't block the page. */
export interface StatementEngine {
  /** Throws an error with a message for the user if the file can't be a statement. */
  readonly open: (bytes: Uint8Array, latestDay: string) => FileSummary;
  /** Reads the opened file again with different columns. */
  readonly chooseColumns: (mapping: ColumnMapping) => FileSummary;
  readonly classify: (input: Omit<ClassificationInput, 'rows'>) => readonly ClassifiedRow[];
}

const SAMPLE_ROWS = 5;

function summarize({ statement: { rows, problems }, columns, hints }: ParsedFile): FileSummary {
  const counts = new Map<string, number>();
  for (const { account } of rows) counts.set(account, (counts.get(account) ?? 0) + 1);
  const accounts = [...counts].map(([name, count]) => ({ name, rowCount: count }));
  return {
    rowCount: rows.length,
    firstDay: rows.reduce<string | undefined>(
      (first, { day }) => (first !== undefined && first < day ? first : day),
      undefined,
    ),
    problems,
    accounts,
    columns,
    hints,
    sample: rows.slice(0, SAMPLE_ROWS),
  };
}

export function createStatementEngine(): StatementEngine {
  const cache: StoreCache = new Map();
  let file = new Uint8Array();
  let latestDay = '';
  let parsed: ParsedFile | undefined;
  const read = (mapping: ColumnMapping | undefined) => {
    parsed = parseStatement(file, mapping, latestDay);
    return summarize(parsed);
  };
  return {
    open: (bytes, lastDay) => {
      const wrong = findWrongFormat(bytes);
      if (wrong !== undefined) throw new Error(wrong);
      file = Uint8Array.from(bytes);
      latestDay = lastDay;
      return read(undefined);
    },
    chooseColumns: read,
    classify: (input) => classifyRows({ ...input, rows: parsed?.statement.rows ?? [] }, cache),
  };
}
