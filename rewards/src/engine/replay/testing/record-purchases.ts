import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { getShippedPlaceIndex } from '../../../places/index/shipped-place-index';
import { interpretPlace } from '../../../places/interpret-place';
import { toPurchaseDetails } from '../../evaluation/to-purchase-details';
import { computeRewardsInOrder } from '../../purchases/compute-rewards-in-order';
import type { DatedPurchase, GetInputs, PurchaseInputs } from '../../purchases/order-purchases';
import { createEmptySpending } from '../../spending/spending';
import { catalog } from '../../testing/ask';
import type { ComparedPurchase } from '../best-payment';

export interface ExamplePayment {
  readonly day: string;
  /** The store as typed. */
  readonly text: string;
  /** Overrides the store's usual category. */
  readonly category?: string;
  readonly dollars: number;
  readonly card: string;
  readonly recommendationId?: string;
  /** Default: noon, UTC. */
  readonly time?: string;
}

export type ExampleWallet = readonly (
  | string
  | {
      readonly cardId: string;
      readonly choices?: string[];
      readonly activatedQuarters?: string[];
      readonly chosenAt?: string;
      readonly statementDay?: number;
    }
)[];

/** A wallet that is the same every day, by default without settings. */
export function createInputs(
  wallet: ExampleWallet,
  others: Partial<Pick<PurchaseInputs, 'goals' | 'settings' | 'bonusCards'>> = {},
): GetInputs {
  const cards = wallet.map((card) => WalletCard.parse(typeof card === 'string' ? { cardId: card } : card));
  const inputs = { catalog, wallet: cards, goals: [], settings: undefined, ...others };
  return () => inputs;
}

/** The purchases as entered, before their rewards are computed. */
export function toDatedPurchases(payments: readonly ExamplePayment[]): DatedPurchase[] {
  return payments.map(toDated);
}

function toDated(payment: ExamplePayment, index: number): DatedPurchase {
  const { day, time = '12:00', text, category, dollars, card, recommendationId } = payment;
  const at = `${day}T${time}:00.000Z`;
  const place = interpretPlace(getShippedPlaceIndex(), text, category);
  const amountCents = Math.round(dollars * 100);
  const details = toPurchaseDetails(place, amountCents, at);
  return {
    purchaseId: `purchase-${String(index).padStart(4, '0')}`,
    cardId: WalletCard.parse({ cardId: card }).cardId,
    storeName: place.storeName,
    merchantId: place.merchantId,
    category: details.category,
    mcc: details.mcc,
    channel: details.channel,
    country: details.country,
    processor: details.processor,
    term: place.term,
    amountCents,
    purchasedOn: day,
    at,
    ...(recommendationId === undefined ? {} : { recommendationId }),
  };
}

/** The purchases with what they earn, as the ledger records them. */
export function recordPurchases(
  payments: readonly ExamplePayment[],
  getInputs: GetInputs,
): ComparedPurchase[] {
  const dated = toDatedPurchases(payments);
  return [...computeRewardsInOrder(dated, getInputs, { spending: createEmptySpending() })].flatMap((step) =>
    step ? [{ ...step.purchase, rewardCents: step.reward.rewardCents }] : [],
  );
}

export function sumRewardCents(rewards: readonly { readonly rewardCents: number }[]): number {
  return rewards.reduce((sum, { rewardCents }) => sum + rewardCents, 0);
}
