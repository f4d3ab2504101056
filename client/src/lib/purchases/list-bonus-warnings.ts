import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import {
  applyPurchaseChange,
  type BonusChange,
  type BonusPurchase,
  findBonusLoss,
} from '@tapwise/rewards/cards/bonus-loss';
import type { BonusSpending, WelcomeBonusCard } from '@tapwise/rewards/cards/bonus-progress';
import { renderBonusLoss } from '@tapwise/rewards/engine/sentences/bonus-loss';

type EnteredAmounts = Readonly<Record<'cardId' | 'purchasedOn' | 'amount' | 'refunded', string>>;

/** A purchase as counted toward sums. */
export function toBonusPurchase(purchase: EnteredAmounts): BonusPurchase {
  const { cardId, purchasedOn, amount, refunded } = purchase;
  return { cardId, purchasedOn, netCents: parseDecimalDollars(amount) - parseDecimalDollars(refunded) };
}

interface WalletBonus {
  readonly card: WelcomeBonusCard;
  readonly spending: BonusSpending;
  readonly cardName: string;
  readonly valueCents: number;
  readonly deadline: string;
}

function toWalletBonus({ cardId, card, openedOn, bonusProgress }: UserCard): WalletBonus[] {
  if (!bonusProgress) return [];
  const { spend, value, spent, recentSpend, deadline } = bonusProgress;
  const welcomeBonus = { spendCents: parseDecimalDollars(spend), deadline };
  return [
    {
      card: { cardId, openedOn, welcomeBonus },
      spending: { spentCents: parseDecimalDollars(spent), recentCents: parseDecimalDollars(recentSpend) },
      cardName: card.name,
      valueCents: parseDecimalDollars(value),
      deadline,
    },
  ];
}

/**
 * Why a purchase change needs a confirmation: one line for each welcome bonus that it would put out of reach.
 * `removed`: purchases that are being removed, but that the wallet's progress still contains.
 */
export function listBonusWarnings(
  wallet: readonly UserCard[],
  change: BonusChange,
  removed: readonly Purchase[] = [],
): readonly string[] {
  const today = toDay(new Date().toISOString());
  return wallet.flatMap(toWalletBonus).flatMap(({ card, spending, ...bonus }) => {
    const current = removed.reduce(
      (sum, purchase) =>
        applyPurchaseChange(sum, card, { before: toBonusPurchase(purchase), after: null }, today),
      spending,
    );
    const loss = findBonusLoss(card, current, change, today);
    return loss ? [renderBonusLoss({ ...loss, ...bonus })] : [];
  });
}
