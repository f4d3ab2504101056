import { type Cents, roundToCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { renderReason } from '@tapwise/rewards/engine/sentences/reasons';

/** What a purchase adds toward a card's welcome bonus. */
export interface AddedBonus {
  readonly micros: number;
  readonly line: string;
}

const MICROS_PER_CENT = 10_000;

/** Finds what the requested amount adds toward the card's bonus. Undefined if nothing. */
export function findOriginalBonus({ welcomeBonus }: RankedCard): AddedBonus | undefined {
  if (!welcomeBonus) return undefined;
  return { micros: Math.round(welcomeBonus.addedValue * 1_000_000), line: welcomeBonus.reason };
}

/** Computes what a different amount adds toward the card's bonus. Undefined if nothing. */
export function computeBonusForAmount({ welcomeBonus }: RankedCard, cents: Cents): AddedBonus | undefined {
  if (!welcomeBonus || welcomeBonus.reasonCode.code !== 'welcome-bonus') return undefined;
  const { value, spend, reasonCode } = welcomeBonus;
  const { isCompleted: _, ...params } = reasonCode.params;
  const countedCents = Math.min(cents, params.remainingCents);
  const micros = Math.round(((countedCents * value) / spend) * MICROS_PER_CENT);
  const completed = countedCents === params.remainingCents ? { isCompleted: true as const } : {};
  const code = { ...params, valueCents: roundToCents(micros), ...completed };
  return { micros, line: renderReason({ code: 'welcome-bonus', params: code }) };
}
