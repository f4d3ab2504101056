import type { ValuedWelcomeBonusCard } from '../../purchases/order-purchases';
import { createEmptySpending } from '../../spending/spending';
import type { ComparedPurchase } from '../best-payment';
import type { SumSpent } from '../bonuses-in-replay';
import { replayBestCards } from '../replay-best-cards';
import { createInputs, type ExamplePayment, type ExampleWallet, recordPurchases } from './record-purchases';

interface Question {
  readonly wallet: ExampleWallet;
  readonly payments: readonly ExamplePayment[];
  readonly change?: (purchase: ComparedPurchase) => ComparedPurchase;
  readonly bonusCards?: readonly ValuedWelcomeBonusCard[];
}

/** The possible reward for each purchase. */
export function replay({ wallet, payments, change = (purchase) => purchase, bonusCards = [] }: Question) {
  const getInputs = createInputs(wallet, { bonusCards });
  const purchases = recordPurchases(payments, getInputs).map(change);
  const sumSpent: SumSpent = ({ cardId, from, to }) =>
    purchases
      .filter(({ purchasedOn }) => from <= purchasedOn && purchasedOn <= to)
      .filter((purchase) => cardId === undefined || purchase.cardId === cardId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const steps = [...replayBestCards({ purchases, getInputs, spending: createEmptySpending(), sumSpent })];
  return steps.filter((step) => step !== undefined);
}

/** Each purchase's earned and possible reward, and the cause of the difference. */
export function listLosses(question: Question) {
  return replay(question).map(({ purchase, possibleCents, cause }) => [
    purchase.rewardCents / 100,
    possibleCents / 100,
    cause,
  ]);
}

export const pay = (day: string, text: string, dollars: number, card: string): ExamplePayment => ({
  day,
  text,
  dollars,
  card,
});
