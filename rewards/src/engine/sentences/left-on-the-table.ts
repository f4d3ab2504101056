import { type Cents, formatCents } from '@tapwise/contracts/vocabulary/money';
import { type Category, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import type { LossCause } from '@tapwise/contracts/vocabulary/recommendations/loss-causes';

/** What was left on the table, by two divisions of the same difference. */
export interface LossParts {
  readonly differenceCents: Cents;
  readonly causes: readonly { readonly cause: LossCause; readonly cents: Cents }[];
  readonly categories: readonly { readonly category: Category; readonly cents: Cents }[];
}

const CAUSE_PHRASES: Readonly<Record<LossCause, string>> = {
  'not-activated': 'without activating a bonus',
  'not-selected': 'without choosing the best category',
  'coded-differently': 'on purchases that were categorized differently',
  'cap-used-up': 'above a used-up cap',
  'not-asked': 'on the wrong card',
  'other-card': 'on the wrong card',
};

/** What to do about a loss with this cause. */
const ACTIONS: Readonly<Record<LossCause, string>> = {
  'not-activated': 'Activate your rotating categories at the start of each quarter.',
  'not-selected': 'On each card, choose the category you spend most on.',
  'coded-differently': 'Correct how a store is categorized, so that we recommend the right card next time.',
  'cap-used-up': 'Switch to another card once a cap is used up.',
  'not-asked': 'Ask which card to use before you pay.',
  'other-card': 'Pay with the card that we recommend.',
};

const TITLES: Readonly<Record<LossCause, string>> = {
  'not-activated': 'Bonus not activated',
  'not-selected': 'Another category chosen',
  'coded-differently': 'Categorized differently',
  'cap-used-up': 'Cap used up',
  'not-asked': 'No recommendation requested',
  'other-card': 'Another card used',
};

interface Share {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** The largest part by its label. Undefined if none is positive. */
function findLargest(
  parts: readonly { readonly label: string; readonly cents: Cents }[],
  total: Cents,
): Share | undefined {
  const sums = new Map<string, Cents>();
  for (const { label, cents } of parts) sums.set(label, (sums.get(label) ?? 0) + cents);
  const [largest] = [...sums].sort(([, a], [, b]) => b - a);
  return largest && largest[1] > 0 ? { label: largest[0], share: largest[1] / total } : undefined;
}

/** Both shares together are certainly most of the total only if they overlap by half. */
function describeMost({ differenceCents, causes, categories }: LossParts): string {
  const category = findLargest(
    categories.map((part) => ({ label: CATEGORY_LABELS[part.category].toLowerCase(), cents: part.cents })),
    differenceCents,
  );
  const cause = findLargest(
    causes.map((part) => ({ label: CAUSE_PHRASES[part.cause], cents: part.cents })),
    differenceCents,
  );
  if (category && cause && category.share + cause.share > 1.5)
    return `, mostly ${category.label} ${cause.label}`;
  if (cause && cause.share > 0.5) return `, mostly ${cause.label}`;
  return category && category.share > 0.5 ? `, mostly ${category.label}` : '';
}

/** The headline of a year: "$41.20 this year, mostly groceries on the wrong card". */
export function renderLossHeadline(parts: LossParts): string {
  const { differenceCents } = parts;
  if (differenceCents <= 0) return 'Nothing this year: you used the best card each time';
  return `${formatCents(differenceCents)} this year${describeMost(parts)}`;
}

/** What a cause is called, and what to do about it. */
export function renderLossCause(cause: LossCause): { readonly title: string; readonly advice: string } {
  return { title: TITLES[cause], advice: ACTIONS[cause] };
}
