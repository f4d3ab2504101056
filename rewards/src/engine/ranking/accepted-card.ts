import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { findNonAcceptanceReason, listAcceptingStores } from '../../cards/card-acceptance';
import type { CompiledCard } from '../../cards/catalog/compiled-card';
import { NO_QUARTER } from '../../cards/rules/effective-card';
import { type CardEvaluation, evaluateCard } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { computeMembershipCents, listCardTypes } from './upgrades';

/** Whether the user can pay the card's membership fee without a second thought: none, theirs, or this store's own. */
function hasMembership({ facts, merchant }: EvaluationContext, card: CatalogCard): boolean {
  const isStoresOwn = merchant !== undefined && listAcceptingStores(card).has(merchant.id);
  return isStoresOwn || computeMembershipCents(card, facts) === 0;
}

/** Evaluates a card that the user doesn't have, without what depends on activation or on other spending. */
function evaluateNewCard(context: EvaluationContext, { card, resolve }: CompiledCard): CardEvaluation {
  const walletCard = { cardId: card.id };
  const effectiveCard = resolve(walletCard, { quarter: NO_QUARTER, day: context.purchase.date });
  return evaluateCard(context, { walletCard, effectiveCard: { ...effectiveCard, top: null } }, undefined);
}

function compare(a: CardEvaluation, b: CardEvaluation): number {
  const first = a.effectiveCard.card;
  const second = b.effectiveCard.card;
  return (
    Number(first.annualFee > 0) - Number(second.annualFee > 0) ||
    b.netCentsPpm - a.netCentsPpm ||
    first.annualFee - second.annualFee ||
    (first.popular ?? Infinity) - (second.popular ?? Infinity) ||
    (first.id < second.id ? -1 : 1)
  );
}

/**
 * Finds the card to name where the store accepts none of the wallet: the one that earns most here among the catalog
 * cards that the store accepts and the user could get, preferably without an annual fee. Undefined if there is none,
 * such as where no card is accepted at all.
 */
export function findAcceptedCard(
  context: EvaluationContext,
  wallet: readonly CardEvaluation[],
): CardEvaluation | undefined {
  const { catalog, merchant, inactive, excluded, payment } = context;
  if (payment.nonAcceptance !== null) return undefined;
  const types = listCardTypes(wallet);
  const ownedIds = new Set<string>(wallet.map(({ walletCard }) => walletCard.cardId));
  const isCandidate = ({ card }: CompiledCard) =>
    !ownedIds.has(card.id) &&
    !inactive.has(card.id) &&
    !excluded.has(card.id) &&
    card.network !== 'private' &&
    card.openToNew !== false &&
    types.has(card.type) &&
    findNonAcceptanceReason(card, merchant) === null &&
    hasMembership(context, card);
  return [...catalog.cards.values()]
    .filter(isCandidate)
    .map((compiled) => evaluateNewCard(context, compiled))
    .sort(compare)[0];
}
