import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type OrderedPurchase, orderPurchases } from '../purchases/order-purchases';
import type { EarnedPurchase } from './evaluate-in-replay';
import { replayOrdered, type WalletReplay } from './replay-wallet';

/** What the purchases would have earned more with one more card in the wallet. */
export interface AddedReward {
  readonly cardId: CardId;
  readonly addedCents: Cents;
}

/**
 * Replays the purchases once for each card, each time with only this card added to the wallet, before annual fees and
 * one-time bonuses. The results are those of `replayWallet`, but faster, because the replays share the purchases'
 * contexts. Steps without a result let the caller pause.
 */
export function* replayEachAddedCard<Purchase extends EarnedPurchase>(
  { purchases, getInputs, spending, previousYear, newestCatalog }: Omit<WalletReplay<Purchase>, 'change'>,
  cardIds: readonly CardId[],
): Generator<AddedReward | undefined, void> {
  const orderedPurchases = [];
  for (const purchase of orderPurchases(purchases, getInputs)) {
    if (purchase) orderedPurchases.push(purchase);
    yield undefined;
  }
  const rewardsBefore = new WeakMap<OrderedPurchase<EarnedPurchase>, Cents>();
  for (const cardId of cardIds) {
    let addedCents = 0;
    const change = { added: [cardId], removed: [] };
    for (const step of replayOrdered(orderedPurchases, {
      spending,
      previousYear,
      change,
      newestCatalog,
      rewardsBefore,
    })) {
      if (step) addedCents += step.rewardCents - step.purchase.rewardCents;
      yield undefined;
    }
    yield { cardId, addedCents };
  }
}
