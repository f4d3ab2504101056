import { removePrivateText } from '@tapwise/contracts/vocabulary/rules/private-text';

const CONTROL_CHARACTERS =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}]+/gu;
/** A spreadsheet's way to keep a number as text: `="1234"`. */
const FORMULA_TEXT = /^="?(.*?)"?$/s;

/** A cell in one line, without control characters. */
export function cleanCell(cell: string): string {
  const [, text = cell] = cell.startsWith('=') ? (FORMULA_TEXT.exec(cell) ?? []) : [];
  return text
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A cell that can be shown and sent: in one line, without card numbers and email addresses, and not too long. */
export function cleanText(cell: string, maxLength: number): string {
  return removePrivateText(cleanCell(cell))
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** An account number: at least five digits, some of which may be masked, in groups. */
const ACCOUNT_NUMBER = /(?:[\dx*•…]|\.{2,}|[ -](?=[\dx*•]))*\d{4}(?!\d)/gi;
const MAX_ACCOUNT = 60;

function shortenNumber(number: string): string {
  const isBare = /^\s*\d{4}$/.test(number);
  return isBare ? number : `${/^\s/.test(number) ? ' ' : ''}••${number.slice(-4)}`;
}

/** A short name of an account. Only the last four digits of a number remain. */
export function cleanAccount(cell: string): string {
  return cleanText(cleanCell(cell).replace(ACCOUNT_NUMBER, shortenNumber), MAX_ACCOUNT);
}
