import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { LossCause } from '@tapwise/contracts/vocabulary/recommendations/loss-causes';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { ReachableBonuses } from '../evaluation/reachable-bonuses';
import { type GetInputs, type OrderedPurchase, orderPurchases } from '../purchases/order-purchases';
import { chooseBestPayment, type ComparedPurchase, type ComparedUses, type ReplayStep } from './best-payment';
import { createBonusLookup, type SumSpent } from './bonuses-in-replay';
import { createCardUses } from './card-uses';
import { classifyLoss } from './classify-loss';
import { computeBestChoices } from './compute-best-choices';

export interface BestCardsReplay {
  readonly purchases: readonly ComparedPurchase[];
  readonly getInputs: GetInputs;
  /** The purchases made before them, in the year they start. */
  readonly spending: Spending;
  /** What was bought in the year before. Default: nothing. */
  readonly previousYear?: Spending | undefined;
  /** All of the user's purchases, for welcome bonuses. */
  readonly sumSpent: SumSpent;
}

/** A purchase with what was possible. */
export interface PossibleReward {
  readonly purchase: ComparedPurchase;
  readonly possibleCents: Cents;
  /** Null if the purchase earned as much as was possible. */
  readonly cause: LossCause | null;
}

function toStep(
  { purchase, request, getContext }: OrderedPurchase<ComparedPurchase>,
  bonuses: ReachableBonuses | undefined,
): ReplayStep {
  const context = getContext();
  const wallet = [...context.getWallet(context.purchase.mcc).values()];
  return { purchase, request, context, wallet, bonuses };
}

/**
 * Computes what each purchase could have earned. Replays the purchases in the order they use up caps, each
 * with the card of that day's wallet that earns most (`chooseBestPayment`), with the caps as these choices consume
 * them. Rotating categories count as activated, and the best categories as chosen (`computeBestChoices`). What was
 * bought before the first purchase stays as it was. Because a purchase can use up room that a later one needs, a single
 * purchase can earn less than was recorded. Steps without a result let the caller pause.
 */
export function* replayBestCards({
  purchases,
  getInputs,
  spending,
  previousYear,
  sumSpent,
}: BestCardsReplay): Generator<PossibleReward | undefined, void> {
  const orderedPurchases: OrderedPurchase<ComparedPurchase>[] = [];
  for (const orderedPurchase of orderPurchases(purchases, getInputs)) {
    if (orderedPurchase) orderedPurchases.push(orderedPurchase);
    yield undefined;
  }
  const findBetterChoices = yield* computeBestChoices(orderedPurchases);
  const uses: ComparedUses = {
    actual: createCardUses(spending, previousYear),
    best: createCardUses(spending, previousYear),
    changedCards: new Set(),
  };
  const findBonuses = createBonusLookup(
    orderedPurchases.map(({ purchase }) => purchase),
    sumSpent,
  );
  for (const orderedPurchase of orderedPurchases) {
    const { purchase } = orderedPurchase;
    const { bonusCards = [] } = getInputs(purchase);
    const step = toStep(orderedPurchase, findBonuses(purchase, bonusCards));
    const best = chooseBestPayment(step, uses, findBetterChoices);
    const isSame = best.rewardCents === purchase.rewardCents;
    const cause = isSame ? null : classifyLoss({ step, best, uses, findBetterChoices });
    uses.actual.add(purchase.cardId, purchase);
    uses.best.add(best.cardId, purchase);
    if (best.cardId !== purchase.cardId) uses.changedCards.add(best.cardId).add(purchase.cardId);
    yield { purchase, possibleCents: best.rewardCents, cause };
  }
}
