import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { LOSS_CAUSES, type LossCause } from '@tapwise/contracts/vocabulary/recommendations/loss-causes';
import { sortInSteps } from '../../steps/sort-in-steps';
import type { PossibleReward } from './replay-best-cards';

/** The earned and the possible rewards of some purchases. */
export interface LossTotal {
  earnedCents: Cents;
  possibleCents: Cents;
}

/** The sums of a replay. Causes, months, stores, and cards each add up to the total. */
export interface LossTotals extends LossTotal {
  /** In the order of `LOSS_CAUSES`, without those of zero. */
  readonly causes: readonly { readonly cause: LossCause; readonly cents: Cents }[];
  /** `yyyy-mm`, the earliest first. */
  readonly months: readonly (LossTotal & { readonly month: string })[];
  /** By name and category, the largest loss first. */
  readonly stores: readonly (LossTotal & { readonly storeName: string; readonly category: Category })[];
  /** By the card used, the largest loss first. */
  readonly cards: readonly (LossTotal & { readonly cardId: CardId })[];
}

function createGroups<Label extends object>() {
  const groups = new Map<string, LossTotal & Label>();
  return {
    add(key: string, label: Label, { earnedCents, possibleCents }: LossTotal) {
      const group = groups.get(key) ?? { ...label, earnedCents: 0, possibleCents: 0 };
      group.earnedCents += earnedCents;
      group.possibleCents += possibleCents;
      groups.set(key, group);
    },
    list: () => [...groups.values()],
  };
}

function compareLosses(a: LossTotal, b: LossTotal): number {
  return b.possibleCents - b.earnedCents - (a.possibleCents - a.earnedCents) || b.earnedCents - a.earnedCents;
}

/** Steps let the caller pause. */
export function* sumLosses(rewards: Iterable<PossibleReward | undefined>): Generator<undefined, LossTotals> {
  const total = { earnedCents: 0, possibleCents: 0 };
  const byCause = new Map<LossCause, Cents>();
  const months = createGroups<{ readonly month: string }>();
  const stores = createGroups<{ readonly storeName: string; readonly category: Category }>();
  const cards = createGroups<{ readonly cardId: CardId }>();
  for (const reward of rewards) {
    yield undefined;
    if (!reward) continue;
    const { purchase, possibleCents, cause } = reward;
    const { purchasedOn, storeName, category, cardId, rewardCents: earnedCents } = purchase;
    const sums = { earnedCents, possibleCents };
    const month = toMonth(purchasedOn);
    total.earnedCents += earnedCents;
    total.possibleCents += possibleCents;
    if (cause) byCause.set(cause, (byCause.get(cause) ?? 0) + possibleCents - earnedCents);
    months.add(month, { month }, sums);
    stores.add(`${category} ${storeName.toLowerCase()}`, { storeName, category }, sums);
    cards.add(cardId, { cardId }, sums);
  }
  return {
    ...total,
    causes: LOSS_CAUSES.flatMap((cause) => {
      const cents = byCause.get(cause) ?? 0;
      return cents === 0 ? [] : [{ cause, cents }];
    }),
    months: months.list().sort((a, b) => (a.month < b.month ? -1 : 1)),
    stores: yield* sortInSteps(stores.list(), compareLosses),
    cards: cards.list().sort(compareLosses),
  };
}
