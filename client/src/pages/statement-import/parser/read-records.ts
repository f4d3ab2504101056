import Papa from 'papaparse';
import type { LineProblem } from './statement';
import { countWidth, findUsualWidth } from './usual-width';

/** One row of a delimited file. */
export interface FileRecord {
  /** The line where it starts, from 1. */
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

interface ReaderState {
  readonly records: FileRecord[];
  readonly problems: LineProblem[];
  /** How many records have each number of cells. */
  readonly widths: Map<number, number>;
  /** The next position in the text. */
  position: number;
  line: number;
}

/** Whether a row has several lines only because a quotation mark isn't closed. */
function isUnclosed(
  state: ReaderState,
  cells: readonly string[],
  lines: number,
  hasQuoteError: boolean,
): boolean {
  if (lines <= 1) return false;
  const usual = findUsualWidth(state.widths);
  return hasQuoteError || lines > MAX_LINES || (usual !== undefined && cells.length !== usual);
}

function addRecord(state: ReaderState, cells: readonly string[]): void {
  if (isBlank(cells)) return;
  state.records.push({ line: state.line, cells });
  countWidth(state.widths, cells);
}

/** Rows are read from windows of this many characters, so that an open quotation mark doesn't cost the whole file. */
const WINDOW = 4096;

function computeWindowEnd(text: string, start: number): number {
  if (text.length - start <= WINDOW) return text.length;
  const end = text.lastIndexOf('\n', start + WINDOW) + 1;
  return end > start ? end : text.length;
}

function skipLine(state: ReaderState, text: string): void {
  const next = text.indexOf('\n', state.position);
  state.problems.push({ line: state.line, message: 'A quotation mark isn’t closed.' });
  state.position = next < 0 ? text.length : next + 1;
  state.line += 1;
}

/** Reads the rows of the next window, until its end, or until a quotation mark that isn't closed. */
function readWindow(state: ReaderState, text: string, delimiter: string): void {
  const start = state.position;
  const windowEnd = computeWindowEnd(text, start);
  Papa.parse(text.slice(start, windowEnd), {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const end = Math.min(start + meta.cursor, windowEnd);
      const breaks = countLineBreaks(text, state.position, end);
      const hasQuoteError = errors.some(({ type }) => type === 'Quotes');
      const isCutOff = hasQuoteError && end === windowEnd && end < text.length && state.position > start;
      if (isCutOff) return parser.abort();
      if (isUnclosed(state, data, text[end - 1] === '\n' ? breaks : breaks + 1, hasQuoteError)) {
        skipLine(state, text);
        return parser.abort();
      }
      addRecord(state, data);
      state.position = end;
      state.line += breaks;
    },
  });
}

/**
 * Reads the rows of a delimited file with their line numbers, without blank rows. A quotation mark that isn't closed
 * makes only its own line unreadable.
 */
export function readRecords(text: string, delimiter: string): FileRecords {
  const state: ReaderState = { records: [], problems: [], widths: new Map(), position: 0, line: 1 };
  while (state.position < text.length) {
    const before = state.position;
    readWindow(state, text, delimiter);
    // papaparse can stop before the end of a window. Without this, the loop would never end.
    if (state.position === before) skipLine(state, text);
  }
  return { records: state.records, problems: state.problems };
}
