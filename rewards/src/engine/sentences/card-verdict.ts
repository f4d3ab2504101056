import { type Cents, formatCents } from '@tapwise/contracts/vocabulary/money';

const CENTS_SHOWN_BELOW = 10_00;

/** Whole dollars, except for small amounts. */
function formatRounded(cents: Cents): string {
  const isSmall = Math.abs(cents) < CENTS_SHOWN_BELOW;
  return formatCents(isSmall ? cents : Math.round(cents / 100) * 100, 'short');
}

/** What a card would have added to the rewards of a year, or did. */
export interface CardWorth {
  readonly rewardCents: Cents;
  readonly annualFeeCents: Cents;
}

/** Whether a card of the wallet earned its fee: "Keep: earned $212 for $95", "Drop: $8 for $250". */
export function renderKeepOrDrop({ rewardCents, annualFeeCents }: CardWorth): string {
  const reward = formatRounded(Math.max(0, rewardCents));
  if (annualFeeCents === 0)
    return rewardCents > 0 ? `Keep: earned ${reward}, with no annual fee` : 'Keep: it has no annual fee';
  const fee = formatRounded(annualFeeCents);
  return rewardCents >= annualFeeCents ? `Keep: earned ${reward} for ${fee}` : `Drop: ${reward} for ${fee}`;
}

/** A new card without purchases has earned nothing yet, which says nothing about it. */
export function renderTooEarly(): string {
  return 'Too early to say whether to keep it. We’ll compare it with your other cards after its first purchase, or after 90 days.';
}

/** What a card outside the wallet would have added: "This card would have earned you $212 more, for $95". */
export function renderWouldHaveEarned({ rewardCents, annualFeeCents }: CardWorth): string {
  if (rewardCents <= 0) return 'This card wouldn’t have earned you more';
  const cost = annualFeeCents === 0 ? 'with no annual fee' : `for ${formatRounded(annualFeeCents)}`;
  return `This card would have earned you ${formatRounded(rewardCents)} more, ${cost}`;
}
