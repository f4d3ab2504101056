import type { WarningCode } from '@tapwise/contracts/vocabulary/answer-codes';
import { isTravel } from '@tapwise/contracts/vocabulary/categories';
import { selectCautions } from './cautions';
import type { CardEvaluation, EvaluationContext } from './evaluate-card';
import { explainsNoGroceryBonus } from './reasoning';

const MAX_AGE_YEARS = 1;

function findFigureWarnings(
  context: EvaluationContext,
  { effectiveCard: { card } }: CardEvaluation,
): WarningCode[] {
  const isOld = Number(context.at.slice(0, 4)) - card.sourceYear > MAX_AGE_YEARS;
  const cautions = selectCautions(card.cautions, context).filter(({ about }) => !isOld || about !== 'age');
  return [
    ...cautions.map(({ text }) => ({ code: 'card-caution' as const, params: { card: card.name, text } })),
    ...(isOld ? [{ code: 'old-figures' as const, params: { card: card.name, year: card.sourceYear } }] : []),
  ];
}

/** The foreign fee of the recommended card, and the next best card without one. */
function findForeignFee(context: EvaluationContext, ranking: readonly CardEvaluation[]): WarningCode[] {
  const [winner, ...others] = ranking;
  const percent = winner?.effectiveCard.card.foreignTransactionFeePct ?? 0;
  if (percent === 0 || winner?.notAccepted || !isTravel(context.category)) return [];
  const cardWithoutFee = others.find(
    ({ notAccepted, effectiveCard }) => !notAccepted && effectiveCard.card.foreignTransactionFeePct === 0,
  );
  return cardWithoutFee
    ? [{ code: 'foreign-fee-avoidable', params: { percent, card: cardWithoutFee.effectiveCard.card.name } }]
    : [{ code: 'foreign-fee', params: { percent } }];
}

/** The store's traps. Omits those that the reasons explain, and all of them for fuel at another kind of store. */
function findTraps(context: EvaluationContext): WarningCode[] {
  const { merchant, category } = context;
  const isPump = category === 'gas' && merchant?.category !== 'gas';
  if (isPump || !merchant?.traps) return [];
  const isExplained = explainsNoGroceryBonus(context);
  return merchant.traps
    .filter(({ noGroceryBonus }) => !isExplained || !noGroceryBonus)
    .map(({ text }) => ({ code: 'store-trap', params: { text } }));
}

/** The assumed store if uncertain, its traps, the foreign fee on travel, and cautions about the card's figures. */
export function findWarnings(context: EvaluationContext, ranking: readonly CardEvaluation[]): WarningCode[] {
  const { place, category, merchant } = context;
  const [winner] = ranking;
  return [
    ...(place.match === 'guess'
      ? [{ code: 'guessed-store' as const, params: { store: place.storeName } }]
      : []),
    ...findTraps(context),
    ...(category === 'rent' && !merchant ? [{ code: 'rent-fee' as const, params: {} }] : []),
    ...findForeignFee(context, ranking),
    ...(winner && !winner.notAccepted ? findFigureWarnings(context, winner) : []),
  ];
}
