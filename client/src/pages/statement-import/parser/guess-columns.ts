import { parseDay } from './parse-day';
import { parseMoney } from './parse-money';

/** The columns of a table without known names. */
export interface GuessedColumns {
  readonly date: number | undefined;
  readonly amounts: readonly number[];
  readonly description: number | undefined;
}

const MIN_SHARE = 0.8;
const isMoney = (cell: string) => /\d/.test(cell) && parseMoney(cell) !== undefined;
/** Amounts have decimals or a sign; numbers of checks and references don't. */
const looksLikeAmount = (cell: string) =>
  isMoney(cell) && /[.,]\d{1,2}\)?$|^\(?[-+$\u2212]/.test(cell.trim());
const countLetters = (cell: string) => (cell.match(/\p{L}/gu) ?? []).length;

function getShare(cells: readonly string[], test: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

/** Guesses what the columns are from what they contain. */
export function guessColumns(rows: readonly (readonly string[])[]): GuessedColumns {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((cells) => cells[column] ?? ''));
  const dates = columns.flatMap((cells, column) =>
    getShare(cells, (cell) => parseDay(cell) !== undefined || parseDay(cell, 'dmy') !== undefined) >=
    MIN_SHARE
      ? [column]
      : [],
  );
  const amounts = columns.flatMap((cells, column) =>
    !dates.includes(column) &&
    getShare(cells, isMoney) >= MIN_SHARE &&
    getShare(cells, looksLikeAmount) >= MIN_SHARE
      ? [column]
      : [],
  );
  const letters = columns.map((cells, column) =>
    dates.includes(column) || amounts.includes(column)
      ? 0
      : new Set(cells).size * cells.reduce((sum, cell) => sum + countLetters(cell), 0),
  );
  const most = Math.max(0, ...letters);
  return { date: dates[0], amounts, description: most === 0 ? undefined : letters.indexOf(most) };
}

/** Whether a row contains values, unlike a row of names. */
export function isValueRow(cells: readonly string[]): boolean {
  return cells.some((cell) => parseDay(cell) !== undefined || parseDay(cell, 'dmy') !== undefined);
}
