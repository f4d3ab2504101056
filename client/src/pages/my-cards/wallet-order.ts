import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatFee } from '../../lib/format/card-text';
import { formatDollars } from '../../lib/format/format-dollars';

/** The orders of the wallet. `added`: as the cards were added. */
export const WALLET_ORDERS = ['added', 'rewards', 'use', 'fee', 'name'] as const;
export type WalletOrder = (typeof WALLET_ORDERS)[number];

export const WALLET_ORDER_LABELS: Readonly<Record<WalletOrder, string>> = {
  added: 'Date added',
  rewards: 'Rewards',
  use: 'Purchases',
  fee: 'Annual fee',
  name: 'Name',
};

/** What the wallet's cards are compared by. */
export interface CardFigures {
  readonly usage: readonly CardUsage[];
  /** By card, since the first month of the history. Undefined until loaded. */
  readonly rewards: Insights['yearByCard'] | undefined;
}

/** A number that compares down the list. */
export interface ShownFigure {
  readonly value: string;
  readonly label: string;
}

const getRewards = ({ rewards = [] }: CardFigures, cardId: string) =>
  rewards.find(({ id }) => id === cardId)?.rewards ?? 0;
const countPurchases = ({ usage }: CardFigures, cardId: string) =>
  usage.find((card) => card.cardId === cardId)?.purchases ?? 0;

/** The number of a card: its fee or its purchases in these orders, otherwise its rewards. */
export function getShownFigure(
  { cardId, card }: UserCard,
  order: WalletOrder,
  figures: CardFigures,
): ShownFigure {
  if (order === 'fee') return { value: formatFee(card.annualFee, '$0'), label: 'annual fee' };
  if (order === 'use') return { value: String(countPurchases(figures, cardId)), label: 'purchases' };
  const value = figures.rewards ? formatDollars(getRewards(figures, cardId)) : '–';
  return { value, label: 'earned' };
}

function compare(a: UserCard, b: UserCard, order: WalletOrder, figures: CardFigures): number {
  switch (order) {
    case 'added':
      return 0;
    case 'rewards':
      return getRewards(figures, b.cardId) - getRewards(figures, a.cardId);
    case 'use':
      return countPurchases(figures, b.cardId) - countPurchases(figures, a.cardId);
    case 'fee':
      return a.card.annualFee - b.card.annualFee;
    case 'name':
      return a.card.name.localeCompare(b.card.name);
  }
}

/** Sorts the cards, active ones first. Equal ones keep their order. */
export function sortWallet(
  cards: readonly UserCard[],
  order: WalletOrder,
  figures: CardFigures,
): readonly UserCard[] {
  return [...cards].sort((a, b) => Number(b.isActive) - Number(a.isActive) || compare(a, b, order, figures));
}
