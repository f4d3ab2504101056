// Our own reader: ofx-js and similar packages parse into a tree, stop at files that are cut off, and know no line
// numbers.
import { cleanAccount, cleanText } from './clean-text';
import { detectSpentSign } from './detect-sign';
import { parseDay } from './parse-day';
import { parseMoney } from './parse-money';
import type { LineProblem, Statement, StatementRow } from './statement';

const TAG = /<(\/?)([A-Za-z0-9.]{1,40})>([^<]*)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const ENTITY = /&(?:amp;)?(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-f]{1,6});/gi;
const MAX_TEXT = 300;

/** A transaction as the file contains it. */
interface Draft {
  readonly line: number;
  readonly account: string;
  readonly currency: string;
  readonly fields: Map<string, string>;
}

function unescape(text: string): string {
  return text.replace(ENTITY, (_, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? ' ';
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}

/** Whether a text is OFX or QFX. */
export function isOfx(text: string): boolean {
  return /OFXHEADER|<OFX>|<\?OFX|<STMTTRN>/i.test(text.slice(0, 4000));
}

interface ReaderState {
  readonly drafts: Draft[];
  draft: Draft | undefined;
  account: string;
  currency: string;
}

function readOutside(state: ReaderState, tag: string, value: string): void {
  if (tag === 'ACCTID') state.account = cleanAccount(value);
  if (tag === 'CURDEF') state.currency = value.toUpperCase();
}

function readTag(state: ReaderState, tag: string, value: string, line: number): void {
  if (tag === 'STMTTRN') {
    const { account, currency } = state;
    state.draft = { line, account, currency, fields: new Map() };
    state.drafts.push(state.draft);
  } else if (!state.draft) readOutside(state, tag, value);
  else if (value !== '' && !state.draft.fields.has(tag)) state.draft.fields.set(tag, value);
}

function readDrafts(text: string): readonly Draft[] {
  const state: ReaderState = { drafts: [], draft: undefined, account: '', currency: '' };
  let line = 1;
  let next = text.indexOf('\n');
  for (const { index, 1: slash, 2: name = '', 3: content = '' } of text.matchAll(TAG)) {
    for (; next >= 0 && next < index; next = text.indexOf('\n', next + 1)) line += 1;
    const tag = name.toUpperCase();
    if (slash !== '/') readTag(state, tag, unescape(content).trim(), line);
    else if (tag === 'STMTTRN' || tag === 'BANKTRANLIST') state.draft = undefined;
  }
  return state.drafts;
}

type Row = StatementRow | LineProblem;

/** A name is cut off at 32 characters. A memo that continues it is the whole text. */
function readTexts(fields: ReadonlyMap<string, string>): {
  readonly description: string;
  readonly name: string;
} {
  const name = cleanText(fields.get('NAME') ?? fields.get('PAYEE') ?? '', MAX_TEXT);
  const memo = cleanText(fields.get('MEMO') ?? '', MAX_TEXT);
  if (name === '' || (memo.length > name.length && memo.startsWith(name)))
    return { description: memo, name: '' };
  return { description: name, name: memo };
}

function findCode(fields: ReadonlyMap<string, string>): string | undefined {
  const code = (fields.get('SIC') ?? '').padStart(4, '0');
  return /^\d{4}$/.test(code) && code !== '0000' ? code : undefined;
}

function toRow({ line, account, currency, fields }: Draft): Row {
  const [day] = ['DTUSER', 'DTPOSTED'].flatMap((tag) => parseDay(fields.get(tag) ?? '') ?? []);
  const amount = fields.get('TRNAMT') ?? '';
  const cents = parseMoney(amount, /,\d{1,2}$/.test(amount) ? ',' : '.');
  if (day === undefined) return { line, message: 'This transaction has no valid date.' };
  if (cents === undefined) return { line, message: 'This transaction has no valid amount.' };
  if (currency !== '' && currency !== 'USD') return { line, message: 'The amount isn’t in US dollars.' };
  const mcc = findCode(fields);
  const type = fields.get('TRNTYPE')?.toLowerCase() ?? '';
  const code = mcc === undefined ? {} : { mcc };
  return { line, day, cents, ...readTexts(fields), account, type, category: '', isPending: false, ...code };
}

/** A bank may list a transaction twice. Ids alone don't identify one: some banks use the same for all. */
function removeRepetitions(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>();
  return drafts.filter(({ account, fields }) => {
    const id = fields.get('FITID');
    const key = JSON.stringify([
      account,
      id,
      ...['DTPOSTED', 'TRNAMT', 'NAME', 'MEMO'].map((tag) => fields.get(tag)),
    ]);
    const isNew = id === undefined || !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Parses OFX and QFX: SGML 1.x without closing tags, and XML 2.x. Never throws. */
export function parseOfx(text: string): Statement {
  const all = removeRepetitions(readDrafts(text)).map(toRow);
  const rows = all.filter((row) => 'day' in row);
  const hasSeveral = new Set(rows.map(({ account }) => account)).size > 1;
  const isNegative = detectSpentSign(rows, 'negative', hasSeveral) === 'negative';
  return {
    rows: rows.map((row) => ({ ...row, cents: isNegative ? 0 - row.cents : row.cents })),
    problems: all.filter((row) => 'message' in row),
  };
}
