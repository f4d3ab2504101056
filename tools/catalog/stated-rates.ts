import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import {
  CATEGORIES,
  type Category,
  CATEGORY_LABELS,
  isCoveredByRule,
} from '@tapwise/contracts/vocabulary/places/categories';

/** Where a rate begins: `3x`, `2.5%`. Not inside a larger number, an amount, or a range. */
const RATE_START = /(?<![\d.$,-])(?=\d+(?:\.\d+)?[x%]\s)/;
/** A rate, and the words up to the end of the clause that state where it applies. */
const STATED_RATE = /^(\d+(?:\.\d+)?)[x%] (?:on|at) [^.:;]*/;

/**
 * How texts name a category: in lower case, except for abbreviations. A word with a capital letter is part of a name:
 * "Chase Travel".
 */
function getCategoryWords(category: Category): string {
  if (category === 'general') return 'everything';
  const label = CATEGORY_LABELS[category];
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Finds a category in a text. "Air travel" names flights only, so it doesn't name travel. */
const CATEGORY_PATTERNS = CATEGORIES.map((category) => ({
  category,
  pattern: new RegExp(`(?<!\\bair )\\b${getCategoryWords(category)}\\b`),
}));

function isRuleFor(rule: CatalogCard['rewards'][number], category: Category): boolean {
  if (rule.category === 'general') return category === 'general';
  return isCoveredByRule(rule.category, category);
}

/** All rates that the card's rows for the category pay. Empty if it has none. */
function listCategoryRates({ rewards }: CatalogCard, category: Category): number[] {
  return rewards
    .filter((rule) => isRuleFor(rule, category))
    .flatMap(({ rate, afterCapRate = rate, rateAfterEnd = rate }) => [rate, afterCapRate, rateAfterEnd]);
}

/** The rates of categories that change or that the cardholder chooses, which a text can state for any category. */
function listBonusRates({ rotating, chooseCategory }: CatalogCard): number[] {
  const slots = chooseCategory?.slots ?? [];
  return [
    ...(rotating ? [rotating.rate] : []),
    ...slots.flatMap(({ rate, firstYearRate = rate }) => [rate, firstYearRate]),
  ];
}

function listTexts({ benefits, hiddenBenefits = [], rewards }: CatalogCard): string[] {
  const clauses = [...hiddenBenefits, ...rewards.flatMap(({ notes = [] }) => notes)];
  return [...benefits, ...clauses.map(({ text }) => text)];
}

function listUnpaid(
  card: CatalogCard,
  bonusRates: readonly number[],
  statedRate: string,
  rate: number,
): string[] {
  return CATEGORY_PATTERNS.filter(({ pattern }) => pattern.test(statedRate)).flatMap(({ category }) => {
    const rates = listCategoryRates(card, category);
    if (rates.length === 0 || [...rates, ...bonusRates].includes(rate)) return [];
    return [`“${statedRate.trim()}” is in the text, but no ${category} row pays that`];
  });
}

/**
 * Rates that a benefit or note states for a category, although none of the card's rows for the category pays them, such
 * as `3x on dining` after the row changed to 4x. Rates of merchants, and of categories without a row, aren't checked.
 */
export function listUnpaidRates(card: CatalogCard): string[] {
  const bonusRates = listBonusRates(card);
  return listTexts(card)
    .flatMap((text) => text.split(RATE_START))
    .flatMap((part) => {
      const [statedRate, rate] = STATED_RATE.exec(part) ?? [];
      return statedRate === undefined ? [] : listUnpaid(card, bonusRates, statedRate, Number(rate));
    });
}
