import { type Category, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { CodeRange, Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import definitionsFile from '../../../data/issuer-definitions.json';
import codesFile from '../../../data/merchant-category-codes.json';
import { GENERIC_TERMS } from './generic-terms';

/** A merchant category code, or a range of them. */
export interface KnownCode {
  readonly code: CodeRange;
  readonly meaning: string;
  readonly category: Category;
}

const CODES = codesFile.codes as readonly KnownCode[];
const SINGLE_CODES: ReadonlyMap<string, KnownCode> = new Map(CODES.map((entry) => [entry.code, entry]));
const CODE_RANGES = CODES.filter(({ code }) => code.includes('-'));

const DEFAULTS = definitionsFile.defaults as Readonly<
  Record<string, { readonly mcc: readonly CodeRange[] } | undefined>
>;
/** The code of each category's own plain word: "travel" is a travel agency. */
const TYPICAL_CODES: ReadonlyMap<Category, Mcc | undefined> = new Map(
  GENERIC_TERMS.toReversed().map(({ category, mcc }) => [category, mcc]),
);

function isInRange(mcc: Mcc, range: CodeRange): boolean {
  const [first = '', last = first] = range.split('-');
  return first <= mcc && mcc <= last;
}

/** Describes a merchant category code in words. Undefined if the code isn't assigned. */
export function findCodeMeaning(mcc: Mcc): string | undefined {
  return (SINGLE_CODES.get(mcc) ?? CODE_RANGES.find(({ code }) => isInRange(mcc, code)))?.meaning;
}

/** Describes a merchant category code in words, or as `Merchant code 1234` if the code isn't assigned. */
export function getCodeLabel(mcc: Mcc): string {
  return findCodeMeaning(mcc) ?? `Merchant code ${mcc}`;
}

/** The category that a code usually earns as; `general` for a code that isn't assigned. */
export function getCodeCategory(mcc: Mcc): Category {
  const entry = SINGLE_CODES.get(mcc) ?? CODE_RANGES.find(({ code }) => isInRange(mcc, code));
  return entry && isCategory(entry.category) ? entry.category : 'general';
}

/** Whether a code is one of the default codes of a category. */
export function isDefaultCode(category: Category, mcc: Mcc): boolean {
  return DEFAULTS[category]?.mcc.some((range) => isInRange(mcc, range)) ?? false;
}

/** The typical code of a category if no merchant decides. Undefined for `general` and `online`: they have none. */
export function findTypicalCode(category: Category): Mcc | undefined {
  const typical = TYPICAL_CODES.get(category);
  if (typical !== undefined && isDefaultCode(category, typical)) return typical;
  return DEFAULTS[category]?.mcc.find((range) => !range.includes('-'));
}

/** Every known code, with its meaning and category. */
export function listCodes(): readonly KnownCode[] {
  return CODES;
}
