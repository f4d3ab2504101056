import { getFirstDayOfQuarter, getLastDayOfQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { memoize } from '../../caching/memoize';
import { resolveWalletCard } from '../evaluation/resolve-wallet';
import {
  type DatedPurchase,
  type GetInputs,
  orderPurchases,
  type PurchaseInputs,
} from '../purchases/order-purchases';
import { createCardUses } from '../replay/card-uses';
import { evaluateInReplay } from '../replay/evaluate-in-replay';
import type { ActivationReminder, ComputedReminder, SelectionReminder } from './reminder';
import type { CardPurchaseDays } from './reminder-input';

/** A missed deadline whose cost depends on purchases. */
export type MissedReward = ActivationReminder | SelectionReminder;

export function isMissedReward(reminder: ComputedReminder): reminder is MissedReward {
  return reminder.isMissed && (reminder.kind === 'activation' || reminder.kind === 'selection');
}

/** The cost of a missed deadline, if it doesn't depend on purchases. */
export function findFixedCost(reminder: ComputedReminder): Cents | undefined {
  return reminder.isMissed && reminder.kind === 'welcome-bonus' ? reminder.params.valueCents : undefined;
}

/** The days whose purchases on the card earn less because of the missed deadline, up to today. */
export function getAffectedDays(
  { kind, cardId, params, dueOn }: MissedReward,
  today: string,
): CardPurchaseDays {
  if (kind === 'selection') return { cardId, from: addDays(dueOn, 1), to: today };
  const { quarter } = params;
  const lastDay = getLastDayOfQuarter(quarter);
  return { cardId, from: getFirstDayOfQuarter(quarter), to: lastDay < today ? lastDay : today };
}

function changeCard(getInputs: GetInputs, id: CardId, change: (card: WalletCard) => WalletCard): GetInputs {
  const changedWallets = new Map<PurchaseInputs['wallet'], readonly WalletCard[]>();
  const changeWallet = (wallet: readonly WalletCard[]) =>
    wallet.map((card) => (card.cardId === id ? change(card) : card));
  return (purchase) => {
    const inputs = getInputs(purchase);
    // Identical wallets share one array, because the engine caches by wallet.
    return { ...inputs, wallet: memoize(changedWallets, inputs.wallet, () => changeWallet(inputs.wallet)) };
  };
}

/** The quarter without its bonus: the same as if its categories weren't known. */
function withoutQuarter(quarter: string) {
  return (card: WalletCard): WalletCard => {
    const others = (card.rotation ?? []).filter((entry) => entry.quarter !== quarter);
    return { ...card, rotation: [...others, { quarter, categories: [] }] };
  };
}

/** The latest choices as if they had been renewed in time. */
function withRenewedChoices(walletCard: WalletCard | undefined, firstDay: string) {
  return (card: WalletCard): WalletCard => ({
    ...card,
    ...(walletCard?.choices ? { choices: walletCard.choices, chosenAt: `${firstDay}T00:00:00.000Z` } : {}),
  });
}

/** The purchases' rewards on the cards that they were paid with. */
function* sumRewards(
  purchases: readonly DatedPurchase[],
  getInputs: GetInputs,
  { spendingBefore, previousYear }: Pick<MissedRewardInput, 'spendingBefore' | 'previousYear'>,
): Generator<undefined, Cents> {
  const uses = createCardUses(spendingBefore, previousYear);
  let cents = 0;
  for (const orderedPurchase of orderPurchases(purchases, getInputs)) {
    yield undefined;
    if (!orderedPurchase) continue;
    const { purchase, request } = orderedPurchase;
    const context = orderedPurchase.getContext();
    const card = resolveWalletCard(request, context.purchase.mcc, purchase.cardId);
    const use = uses.get(purchase.cardId, context.at);
    if (card) cents += evaluateInReplay(context, card, use).rewardCents;
    uses.add(purchase.cardId, purchase);
  }
  return cents;
}

/** The inputs for the rewards of the affected purchases. */
export interface MissedRewardInput {
  /** The purchases of the affected days on the card. */
  readonly purchases: readonly DatedPurchase[];
  /** The wallet, settings, and catalog on the day of a purchase. */
  readonly getInputs: GetInputs;
  /** The purchases made before the affected days in their year. */
  readonly spendingBefore: Spending;
  /** The purchases in the year before. Default: none. */
  readonly previousYear?: Spending | undefined;
  /** The card as it is in the wallet now. */
  readonly walletCard: WalletCard | undefined;
}

/**
 * The cost of a missed deadline: what the same purchases earn with the activation or the choice, minus what they earn
 * without it, each in the order they use up caps. Recommendations and purchases assume that a quarter is
 * activated, so its recorded rewards contain the bonus. Steps let the caller pause.
 */
export function* computeMissedReward(
  { kind, cardId, params, dueOn }: MissedReward,
  { purchases, getInputs, walletCard, ...before }: MissedRewardInput,
): Generator<undefined, Cents> {
  const change =
    kind === 'activation'
      ? withoutQuarter(params.quarter)
      : withRenewedChoices(walletCard, addDays(dueOn, 1));
  const recordedReward = yield* sumRewards(purchases, getInputs, before);
  const changedReward = yield* sumRewards(purchases, changeCard(getInputs, cardId, change), before);
  return Math.max(0, kind === 'activation' ? recordedReward - changedReward : changedReward - recordedReward);
}
