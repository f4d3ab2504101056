const MINUS = /[\u2212\u2012-\u2015\ufe63\uff0d]/g;
/** Currency signs and codes, spaces, and thousands separators that are never decimal ones. */
const DECORATION = /usd|us\$|[\p{Sc}\s\u00a0\u202f'’]/giu;
/** With a decimal point. Thousands are complete groups, so that `1,23` isn't read as 123. */
const NUMBER = /^(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/;
const MAX_DIGITS = 13;

/** The number format of a column's amounts. */
export type DecimalMark = '.' | ',';

/** Detects the decimal mark: a comma in `12,50` and `1.234,56`, but not in `1,234.56` and `1,234`. */
export function detectDecimalMark(cells: readonly string[]): DecimalMark {
  let commas = 0;
  for (const cell of cells) {
    if (/\.\d{1,2}(?!\d)/.test(cell)) commas -= 1;
    else if (/,\d{1,2}(?!\d)/.test(cell)) commas += 1;
  }
  return commas > 0 ? ',' : '.';
}

function parseDigits(digits: string, mark: DecimalMark): number | undefined {
  const pointed = mark === ',' ? digits.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : digits;
  if (!NUMBER.test(pointed)) return undefined;
  const [whole = '', decimals = ''] = pointed.replaceAll(',', '').split('.');
  if (whole.length > MAX_DIGITS) return undefined;
  const thousandths = Number(decimals.padEnd(3, '0').slice(0, 3));
  return Number(whole) * 100 + Math.floor((thousandths + 5) / 10);
}

/** Splits the sign from a number: `-1`, `1-`, `(1)`, `1 CR`. */
function splitSign(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const [, inner] = /^\((.*)\)$/.exec(text) ?? [];
  const unwrapped = inner ?? text;
  const digits = unwrapped.replace(/^[+-]|[+-]$|cr$|dr$/gi, '');
  const isMarked = /^-|-$|cr$/i.test(unwrapped);
  return { digits, isNegative: (inner !== undefined) !== isMarked };
}

/** Parses an amount as files write it, as integer cents with its sign. Undefined if it isn't one. */
export function parseMoney(cell: string, mark: DecimalMark = '.'): number | undefined {
  const text = cell.replace(MINUS, '-').replace(DECORATION, '');
  const { digits, isNegative } = splitSign(text);
  const cents = parseDigits(digits, mark);
  if (cents === undefined || cents === 0) return cents;
  return isNegative ? -cents : cents;
}
