import type { TestUser } from '../test-user';
import { waitUntil } from '../wait-until';

/** What a card earns at MODEL_STORE, in hundredths of a percent. `cap`: up to how many cents a year; then `after`. */
interface ModelCard {
  readonly rate: number;
  readonly cap?: number;
  readonly after?: number;
}

/** A supermarket, whose category has a cap on two of the cards. */
export const MODEL_STORE = 'Kroger';
export const MODEL_CARDS: Readonly<Record<string, ModelCard>> = {
  'wells-fargo-active-cash': { rate: 200 },
  'capital-one-quicksilver': { rate: 150 },
  'capital-one-quicksilver-student': { rate: 150 },
  'amex-blue-cash-everyday': { rate: 300, cap: 600_000, after: 100 },
  'amex-blue-cash-preferred': { rate: 600, cap: 600_000, after: 100 },
};
export const FREE_CARDS = 3;

interface ModelPurchase {
  readonly cardId: string;
  readonly cents: number;
  readonly refundedCents: number;
}

/** Everything that a user's screens must show, by the rules of the product alone. */
export class UserModel {
  cards: readonly string[] = [];
  /** The places of removed cards. */
  readonly removed = new Map<string, number>();
  favorites: readonly string[] = [];
  goals: readonly string[] = [];
  plan: 'free' | 'premium' | 'canceled' = 'free';
  readonly purchases = new Map<string, ModelPurchase>();

  getNetCents(cardId: string): number {
    const ofCard = [...this.purchases.values()].filter((purchase) => purchase.cardId === cardId);
    return ofCard.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0);
  }

  /** Of all purchases with a card this year. Which purchase used the cap doesn't change the total. */
  getRewardCents(cardId: string): number {
    const { rate, cap = Infinity, after = 0 } = MODEL_CARDS[cardId] ?? { rate: 0 };
    const net = this.getNetCents(cardId);
    return (Math.min(net, cap) * rate + Math.max(net - cap, 0) * after) / 10_000;
  }

  describe(): object {
    const cardIds = Object.keys(MODEL_CARDS);
    return {
      cards: this.cards,
      favorites: this.favorites,
      goals: this.goals,
      plan: this.plan,
      purchases: Object.fromEntries([...this.purchases].sort(([a], [b]) => (a < b ? -1 : 1))),
      rewardCents: Object.fromEntries(cardIds.map((id) => [id, this.getRewardCents(id)])),
      total: cardIds.reduce((sum, id) => sum + this.getNetCents(id), 0),
    };
  }
}

interface ShownPurchase {
  readonly id: string;
  readonly cardId: string;
  readonly amount: string;
  readonly refunded: string;
  readonly rewardEarned: string;
}

const toCents = (amount: string) => Math.round(Number(amount) * 100);

function toPlan({ type, status }: { readonly type: string; readonly status: string }): UserModel['plan'] {
  if (type === 'free') return 'free';
  return status === 'cancelled' ? 'canceled' : 'premium';
}

/** Reads what a user's screens show, in the form of `UserModel.describe`. */
export async function readUser(user: TestUser): Promise<object> {
  const read = async <Body>(path: string): Promise<Body> => {
    let body: unknown;
    await waitUntil(`${path} includes the user's writes`, async () => {
      const response = await user.get(path);
      body = response.body;
      return response.status === 200 && response.headers.get('x-read-model') !== 'behind';
    });
    return body as Body;
  };
  const purchases = await read<readonly ShownPurchase[]>('/api/user/purchases?limit=1000');
  const totals = await read<readonly { readonly amount: string }[]>('/api/user/purchases/totals');
  const sumRewards = (id: string) =>
    purchases.reduce((sum, { cardId, rewardEarned }) => sum + (cardId === id ? toCents(rewardEarned) : 0), 0);
  return {
    cards: (await read<readonly { cardId: string }[]>('/api/user/cards')).map(({ cardId }) => cardId),
    favorites: (await read<readonly { searchTerm: string }[]>('/api/user/favorites')).map(
      ({ searchTerm }) => searchTerm,
    ),
    goals: (await read<{ goals: readonly string[] }>('/api/user')).goals,
    plan: toPlan(await read('/api/user/subscription')),
    purchases: Object.fromEntries(
      purchases
        .map(
          ({ id, cardId, amount, refunded }) =>
            [id, { cardId, cents: toCents(amount), refundedCents: toCents(refunded) }] as const,
        )
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    rewardCents: Object.fromEntries(Object.keys(MODEL_CARDS).map((id) => [id, sumRewards(id)])),
    total: totals.reduce((sum, { amount }) => sum + toCents(amount), 0),
  };
}
