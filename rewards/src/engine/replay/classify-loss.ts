import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { LossCause } from '@tapwise/contracts/vocabulary/recommendations/loss-causes';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { createRecordedPurchaseContext } from '../evaluation/purchase-context';
import type { ResolvedCard } from '../evaluation/resolve-wallet';
import type { BestPayment, ComparedPurchase, ComparedUses, ReplayStep } from './best-payment';
import type { FindBetterChoices } from './compute-best-choices';
import { evaluateInReplay } from './evaluate-in-replay';

interface Loss {
  readonly step: ReplayStep;
  readonly best: BestPayment;
  /** Before this purchase is added. */
  readonly uses: ComparedUses;
  readonly findBetterChoices: FindBetterChoices;
}

/** The best card's rotating categories pay, but weren't activated on that day. */
function isNotActivated({ step, best: { evaluation, cardWithOwnChoices } }: Loss): boolean {
  if (!evaluation?.effectiveCard.card.rotating?.requiresActivation) return false;
  const isActivated =
    cardWithOwnChoices?.walletCard.activatedQuarters?.includes(step.context.quarter) ?? false;
  return !isActivated && evaluation.parts.some(({ tier }) => tier.rule?.source === 'rotating');
}

/** The best card would have earned less with the user's own choices. */
function isNotSelected({ step, best, uses }: Loss): boolean {
  const { cardWithOwnChoices, evaluation, cardId, rewardCents } = best;
  if (!cardWithOwnChoices || cardWithOwnChoices.effectiveCard === evaluation?.effectiveCard) return false;
  const use = uses.best.get(cardId, step.context.at);
  return evaluateInReplay(step.context, cardWithOwnChoices, use).rewardCents < rewardCents;
}

/**
 * The place as it was known before the user paid. It has the code that the purchase was first recorded under, if a
 * correction has changed it. Otherwise, if the user didn't ask for a card, it has the usual code of a known store.
 */
function findExpectedPlace(
  { storeName, merchantId, recommendationId, recordedCode }: ComparedPurchase,
  place: Place,
): Place | undefined {
  if (recordedCode) return { ...place, ...recordedCode };
  if (recommendationId !== undefined || merchantId === null) return undefined;
  const { category, mcc, ...usual } = interpretPlace(getShippedPlaceIndex(), storeName);
  return usual.merchantId === merchantId ? { ...place, category, mcc } : undefined;
}

/**
 * Under the expected code, the card used would have earned more than it did, and no other card would have earned more
 * than that.
 */
function isCodedDifferently({ step, uses }: Loss): boolean {
  const { purchase, request } = step;
  const place = findExpectedPlace(purchase, request.place);
  if (!place || place.mcc === purchase.mcc) return false;
  const context = createRecordedPurchaseContext({ ...request, place });
  const rewards = new Map<string, Cents>();
  for (const [cardId, card] of context.getWallet(context.purchase.mcc)) {
    const use = uses.actual.get(cardId, context.at);
    const { isAccepted, rewardCents } = evaluateInReplay(context, card, use);
    if (isAccepted || cardId === purchase.cardId) rewards.set(cardId, rewardCents);
  }
  const expected = rewards.get(purchase.cardId) ?? 0;
  return expected > purchase.rewardCents && expected === Math.max(...rewards.values());
}

function findUsedCard({ purchase, wallet }: ReplayStep): ResolvedCard | undefined {
  return wallet.find(({ walletCard }) => walletCard.cardId === purchase.cardId);
}

/** With its caps unused, the card used would have earned more than it did, and at least as much as was possible. */
function isCapUsedUp({ step, best }: Loss): boolean {
  const { purchase, context } = step;
  const usedCard = findUsedCard(step);
  if (!usedCard) return false;
  const { rewardCents } = evaluateInReplay(context, usedCard, undefined);
  return rewardCents > purchase.rewardCents && rewardCents >= best.rewardCents;
}

/**
 * Why a purchase earned more than in the replay: better choices leave its category out, or the replay has used up the
 * cap before it.
 */
function classifyGain({ step, findBetterChoices }: Loss): LossCause {
  const usedCard = findUsedCard(step);
  const hasBetterChoices = usedCard && findBetterChoices(usedCard, step.context.purchase.date) !== undefined;
  return hasBetterChoices ? 'not-selected' : 'cap-used-up';
}

/**
 * Why the purchase earned a different amount than in the replay: the first of `LOSS_CAUSES` that applies. A purchase
 * that actually earned more has a cause too, so that the causes add up to the difference.
 */
export function classifyLoss(loss: Loss): LossCause {
  const { purchase } = loss.step;
  if (loss.best.rewardCents < purchase.rewardCents) return classifyGain(loss);
  if (isNotActivated(loss)) return 'not-activated';
  if (isNotSelected(loss)) return 'not-selected';
  if (isCodedDifferently(loss)) return 'coded-differently';
  if (isCapUsedUp(loss)) return 'cap-used-up';
  return purchase.recommendationId === undefined ? 'not-asked' : 'other-card';
}
