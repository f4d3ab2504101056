import type { WarningCode } from '@tapwise/contracts/vocabulary/answer-codes';
import { isTravel } from '@tapwise/contracts/vocabulary/categories';
import { cautionsFor } from './cautions';
import type { CardEvaluation, EvaluationContext } from './evaluate-card';
import { explainsNoGroceryBonus } from './reasoning';

const OLD_AFTER_YEARS = 1;

function aboutFigures(
  context: EvaluationContext,
  { effectiveCard: { card } }: CardEvaluation,
): WarningCode[] {
  const isOld = Number(context.at.slice(0, 4)) - card.sourceYear > OLD_AFTER_YEARS;
  const cautions = cautionsFor(card.cautions, context).filter(({ about }) => !isOld || about !== 'age');
  return [
    ...cautions.map(({ text }) => ({ code: 'card-caution' as const, params: { card: card.name, text } })),
    ...(isOld ? [{ code: 'old-figures' as const, params: { card: card.name, year: card.sourceYear } }] : []),
  ];
}

/** The foreign fee of the recommended card, and the next best card without one. */
function foreignFee(context: EvaluationContext, ranking: readonly CardEvaluation[]): WarningCode[] {
  const [winner, ...others] = ranking;
  const percent = winner?.effectiveCard.card.foreignTransactionFeePct ?? 0;
  if (percent === 0 || winner?.notAccepted || !isTravel(context.category)) return [];
  const spared = others.find(
    ({ notAccepted, effectiveCard }) => !notAccepted && effectiveCard.card.foreignTransactionFeePct === 0,
  );
  return spared
    ? [{ code: 'foreign-fee-avoidable', params: { percent, card: spared.effectiveCard.card.name } }]
    : [{ code: 'foreign-fee', params: { percent } }];
}

/** The store's traps, unless the purchase is at its pump or the reasons already explain them. */
function traps(context: EvaluationContext): WarningCode[] {
  const { merchant, category } = context;
  const isPump = category === 'gas' && merchant?.category !== 'gas';
  if (isPump || !merchant?.traps) return [];
  const isSaid = explainsNoGroceryBonus(context);
  return merchant.traps
    .filter(({ noGroceryBonus }) => !isSaid || !noGroceryBonus)
    .map(({ text }) => ({ code: 'store-trap', params: { text } }));
}

/** The assumed store if uncertain, its traps, the foreign fee on travel, and cautions about the card's figures. */
export function warningsFor(context: EvaluationContext, ranking: readonly CardEvaluation[]): WarningCode[] {
  const { place, category, merchant } = context;
  const [winner] = ranking;
  return [
    ...(place.match === 'guess'
      ? [{ code: 'guessed-store' as const, params: { store: place.storeName } }]
      : []),
    ...traps(context),
    ...(category === 'rent' && !merchant ? [{ code: 'rent-fee' as const, params: {} }] : []),
    ...foreignFee(context, ranking),
    ...(winner && !winner.notAccepted ? aboutFigures(context, winner) : []),
  ];
}
