import { type Cents, formatCents } from '@tapwise/contracts/vocabulary/money';
import { type Category, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import type { LossCause } from '@tapwise/contracts/vocabulary/recommendations/loss-causes';

/** One cause's part of the difference. Negative if these purchases earned more than in the replay. */
type CausePart = { readonly cause: LossCause; readonly cents: Cents };
type CategoryPart = { readonly category: Category; readonly cents: Cents };

/** The reward left on the table, by cause and by category. */
export interface LossParts {
  readonly differenceCents: Cents;
  readonly causes: readonly CausePart[];
  readonly categories: readonly CategoryPart[];
}

/** The causes that say more than that another card earns more, which is true of any difference. */
const CAUSE_PHRASES: Readonly<Partial<Record<LossCause, string>>> = {
  'not-activated': 'in bonuses not marked as activated',
  'not-selected': 'in bonus categories not chosen',
  'coded-differently': 'on purchases that were categorized differently',
  'cap-used-up': 'above a spending cap',
};

/** Users can activate, or ask, without our knowledge, so a bonus is only "not marked". */
const TITLES: Readonly<Record<LossCause, string>> = {
  'not-activated': 'Bonus not marked as activated',
  'not-selected': 'Better bonus category not chosen',
  'coded-differently': 'Categorized differently by the card’s bank',
  'cap-used-up': 'Spending cap reached',
  'not-asked': 'Bought without checking Tapwise',
  'other-card': 'Checked, but paid with another card',
};

interface Share {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
}

interface LabeledPart {
  readonly label: string;
  readonly cents: Cents;
}

function sumLosses(parts: readonly { readonly cents: Cents }[]): Cents {
  return parts.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}

/** The largest part by its label. Undefined if none is positive. */
function findLargest(parts: readonly LabeledPart[], total: Cents): Share | undefined {
  const sums = new Map<string, Cents>();
  for (const { label, cents } of parts) sums.set(label, (sums.get(label) ?? 0) + cents);
  const [largest] = [...sums].sort(([, a], [, b]) => b - a);
  return largest && largest[1] > 0 ? { label: largest[0], share: largest[1] / total } : undefined;
}

/** Names both only if more than half of the losses certainly have this cause and are in this category. */
function describeMost({ causes, categories }: LossParts): string {
  const total = Math.max(sumLosses(causes), sumLosses(categories));
  const category = findLargest(
    categories.map((part) => ({ label: CATEGORY_LABELS[part.category].toLowerCase(), cents: part.cents })),
    total,
  );
  const cause = findLargest(
    causes.flatMap(({ cause, cents }) => {
      const label = CAUSE_PHRASES[cause];
      return label === undefined ? [] : [{ label, cents }];
    }),
    total,
  );
  if (category && cause && category.share + cause.share > 1.5)
    return `, mostly ${category.label} ${cause.label}`;
  if (cause && cause.share > 0.5) return `, mostly ${cause.label}`;
  return category && category.share > 0.5 ? `, mostly ${category.label}` : '';
}

/** The headline of a year: "$41.20 this year, mostly groceries above a spending cap". */
export function renderLossHeadline(parts: LossParts): string {
  const { differenceCents, causes } = parts;
  if (differenceCents > 0) return `${formatCents(differenceCents)} this year${describeMost(parts)}`;
  if (differenceCents < 0)
    return `Nothing this year: you earned ${formatCents(-differenceCents)} more than with the best card each time`;
  return causes.length === 0
    ? 'Nothing this year: you used the best card each time'
    : 'Nothing this year: you earned as much as with the best card each time';
}

/**
 * The earned and the possible reward, below the headline, which already says if they are equal. Caps can make the
 * possible reward the lower one.
 */
export function renderLossTotals(earnedCents: Cents, possibleCents: Cents): string {
  const earned = formatCents(earnedCents);
  if (earnedCents === possibleCents) return `You earned ${earned} in rewards.`;
  return earnedCents < possibleCents
    ? `You earned ${earned} of the ${formatCents(possibleCents)} possible with your best card each time.`
    : `You earned ${earned}. The best card each time would have earned ${formatCents(possibleCents)}.`;
}

export const renderLossCause = (cause: LossCause): string => TITLES[cause];

/**
 * The name of a cause whose purchases earned more than in the replay: other choices leave their category out, or the
 * best card each time uses up a cap before them.
 */
export const renderGainCause = (cause: LossCause): string =>
  cause === 'not-selected' ? 'Better choices leave some categories out' : 'Bonus limits you would have hit';

/** Renders how a month's rewards compare with what was possible. */
export function renderMonthLoss(earnedCents: Cents, possibleCents: Cents): string {
  if (earnedCents === possibleCents) return 'You earned as much as with the best card each time.';
  if (earnedCents > possibleCents)
    return `You earned ${formatCents(earnedCents - possibleCents)} more than with the best card each time.`;
  const left = formatCents(possibleCents - earnedCents);
  const percent = String(Math.floor((earnedCents / possibleCents) * 100));
  return `${left} left on the table: you earned ${percent}% of the ${formatCents(possibleCents)} possible.`;
}
