import Papa from 'papaparse';
import type { LineProblem } from './statement';

/** One row of a delimited file. */
export interface FileRecord {
  /** The line on which it starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface FileRecords {
  readonly records: readonly FileRecord[];
  readonly problems: readonly LineProblem[];
}

/** Quoted details contain an address of a few lines. Longer ones come from a quotation mark that isn't closed. */
const MAX_LINES = 12;

function countLineBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

interface Reading {
  readonly records: FileRecord[];
  readonly problems: LineProblem[];
  /** How many records have each number of cells. */
  readonly widths: Map<number, number>;
  /** The next position in the text. */
  position: number;
  line: number;
}

function getUsualWidth(widths: ReadonlyMap<number, number>): number | undefined {
  let usual: number | undefined;
  for (const [width, count] of widths) if (count > (widths.get(usual ?? -1) ?? 0)) usual = width;
  return usual;
}

/** Whether a row of several lines is one by mistake, because a quotation mark isn't closed. */
function isUnclosed(
  reading: Reading,
  cells: readonly string[],
  lines: number,
  hasQuoteError: boolean,
): boolean {
  if (lines <= 1) return false;
  const usual = getUsualWidth(reading.widths);
  return hasQuoteError || lines > MAX_LINES || (usual !== undefined && cells.length !== usual);
}

function addRecord(reading: Reading, cells: readonly string[]): void {
  if (isBlank(cells)) return;
  reading.records.push({ line: reading.line, cells });
  reading.widths.set(cells.length, (reading.widths.get(cells.length) ?? 0) + 1);
}

/** Rows are read from windows of this many characters, so that an open quotation mark doesn't cost the whole file. */
const WINDOW = 4096;

function findWindowEnd(text: string, start: number): number {
  if (text.length - start <= WINDOW) return text.length;
  const end = text.lastIndexOf('\n', start + WINDOW) + 1;
  return end > start ? end : text.length;
}

function skipLine(reading: Reading, text: string): void {
  const next = text.indexOf('\n', reading.position);
  reading.problems.push({ line: reading.line, message: 'A quotation mark isn’t closed.' });
  reading.position = next < 0 ? text.length : next + 1;
  reading.line += 1;
}

/** Reads the rows of the next window, until its end, or until a quotation mark that isn't closed. */
function readWindow(reading: Reading, text: string, delimiter: string): void {
  const start = reading.position;
  const windowEnd = findWindowEnd(text, start);
  Papa.parse(text.slice(start, windowEnd), {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const end = Math.min(start + meta.cursor, windowEnd);
      const breaks = countLineBreaks(text, reading.position, end);
      const hasQuoteError = errors.some(({ type }) => type === 'Quotes');
      const isCutOff = hasQuoteError && end === windowEnd && end < text.length && reading.position > start;
      if (isCutOff) return parser.abort();
      if (isUnclosed(reading, data, text[end - 1] === '\n' ? breaks : breaks + 1, hasQuoteError)) {
        skipLine(reading, text);
        return parser.abort();
      }
      addRecord(reading, data);
      reading.position = end;
      reading.line += breaks;
    },
  });
}

/**
 * Reads the rows of a delimited file with their line numbers, without blank rows. A quotation mark that isn't closed
 * makes only its own line unreadable.
 */
export function readRecords(text: string, delimiter: string): FileRecords {
  const reading: Reading = { records: [], problems: [], widths: new Map(), position: 0, line: 1 };
  while (reading.position < text.length) {
    const before = reading.position;
    readWindow(reading, text, delimiter);
    // papaparse can stop before the end of a window. Without this, the loop would never end.
    if (reading.position === before) skipLine(reading, text);
  }
  return { records: reading.records, problems: reading.problems };
}
