import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { CardUsage, Purchase, PurchaseMonth } from '@tapwise/contracts/http/routes/purchase';
import { createSeededRandom } from '../support/seeded-rounds';
import { setUpServer } from '../support/server-fixture';
import { createUser, type TestUser } from '../support/test-user';

const CARDS = ['amex-blue-cash-preferred', 'chase-freedom-flex', 'citi-custom-cash'];
const STORES = ['Kroger', 'Shell', 'Starbucks', 'Target', 'Delta Air Lines', 'CVS', 'Zorblax Hats'];
const CHANGES = 140;
const DAYS = 380;
const DAY_MS = 86_400_000;

type Random = () => number;
type Choose = <Value>(values: readonly Value[]) => Value;

function createChoice(random: Random): Choose {
  return (values) => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  };
}

/** A day of the last year. Every third one is of the current month, which insights show in detail. */
function chooseDay(random: Random): string {
  const now = Date.now();
  const days = random() < 1 / 3 ? new Date(now).getUTCDate() : DAYS;
  return new Date(now - Math.floor(random() * days) * DAY_MS).toISOString().slice(0, 10);
}

/** Records, corrects, moves, refunds, and removes purchases in a random order. */
async function generateYear(user: TestUser, random: Random): Promise<void> {
  const choose = createChoice(random);
  const enter = () => ({
    cardId: choose(CARDS),
    storeName: choose(STORES),
    amount: (1 + random() * 900).toFixed(2),
    purchasedOn: chooseDay(random),
  });
  const ids: string[] = [];
  const record = async () => {
    const { body } = await user.send('POST', '/api/purchases', enter());
    ids.push((body as Purchase).id);
  };
  /** Refunds a part, or all that is left. */
  const refund = async (id: string) => {
    const purchases = (await user.getBody('/api/user/purchases')) as Purchase[];
    const { amount = '0', refunded = '0' } = purchases.find((purchase) => purchase.id === id) ?? {};
    const left = Number(amount) - Number(refunded);
    const refundAmount = random() < 1 / 3 ? left : 1 + random() * 50;
    await user.send('POST', `/api/purchases/${id}/refunds`, { amount: refundAmount.toFixed(2) });
  };
  for (let change = 0; change < CHANGES; change += 1) {
    const kind = ids.length < 5 ? 0 : random();
    if (kind < 0.6) await record();
    else if (kind < 0.75) await user.send('PUT', `/api/purchases/${choose(ids)}`, enter());
    else if (kind < 0.9) await refund(choose(ids));
    else
      await user.send(
        'DELETE',
        `/api/purchases/${ids.splice(Math.floor(random() * ids.length), 1)[0] ?? ''}`,
      );
  }
}

interface Folded {
  cardId: string;
  storeName: string;
  category: string;
  purchasedOn: string;
  amountCents: number;
  refundedCents: number;
  rewardCents: number;
  bestRewardCents: number;
}

function findBest({ rewardCents, alternatives }: Extract<LedgerEvent, { type: 'PurchaseRecorded' }>['data']) {
  const accepted = alternatives.filter((card) => card.accepted).map((card) => card.rewardCents);
  return Math.max(rewardCents, ...accepted);
}

/** The purchases by id, from the events alone: a second implementation, which shares no code with the product. */
function foldPurchases(events: readonly LedgerEvent[]): Map<string, Folded> {
  const purchases = new Map<string, Folded>();
  const rate = (id: string, after: { rewardCents: number; bestRewardCents: number }) => {
    const purchase = purchases.get(id);
    if (!purchase) throw new Error(`An unknown purchase was rated again: ${id}`);
    purchase.rewardCents = after.rewardCents;
    purchase.bestRewardCents = after.bestRewardCents;
    return purchase;
  };
  for (const { type, data } of events)
    if (type === 'PurchaseRecorded')
      purchases.set(data.purchaseId, { ...data, refundedCents: 0, bestRewardCents: findBest(data) });
    else if (type === 'PurchaseCorrected')
      purchases.set(data.purchaseId, { ...data, bestRewardCents: findBest(data) });
    else if (type === 'PurchaseRemoved') purchases.delete(data.before.purchaseId);
    else if (type === 'PurchaseRefunded')
      rate(data.before.purchaseId, data.after).refundedCents += data.amountCents;
    else for (const { before, after } of data.changes) rate(before.purchaseId, after);
  return purchases;
}

/** The user's purchases according to the log. A purchase that moved to another year is in that year's stream. */
async function readLog(user: TestUser): Promise<Map<string, Folded>> {
  const lines = String(await user.getBody('/api/user/export/events'))
    .trim()
    .split('\n');
  const exported = lines.map((line) => JSON.parse(line) as { stream?: string; type: string; data: unknown });
  const byStream = new Map<string, LedgerEvent[]>();
  for (const event of exported)
    if (event.stream?.startsWith('ledger-'))
      byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event as LedgerEvent]);
  return new Map([...byStream.values()].flatMap((events) => [...foldPurchases(events)]));
}

const toDollars = (cents: number) => Math.round(cents) / 100;
const toText = (cents: number) => (cents / 100).toFixed(2);

function sumBy(
  purchases: readonly Folded[],
  getKey: (purchase: Folded) => string,
): Map<string, { spend: number; rewards: number; bestRewards: number; purchases: number }> {
  const sums = new Map<string, { spend: number; rewards: number; bestRewards: number; purchases: number }>();
  for (const purchase of purchases) {
    const key = getKey(purchase);
    const sum = sums.get(key) ?? { spend: 0, rewards: 0, bestRewards: 0, purchases: 0 };
    sums.set(key, {
      spend: sum.spend + purchase.amountCents - purchase.refundedCents,
      rewards: sum.rewards + purchase.rewardCents,
      bestRewards: sum.bestRewards + purchase.bestRewardCents,
      purchases: sum.purchases + (purchase.refundedCents < purchase.amountCents ? 1 : 0),
    });
  }
  return sums;
}

/** Shares as insights list them, by id. */
function toShares(sums: ReturnType<typeof sumBy>): object {
  return Object.fromEntries(
    [...sums]
      .filter(([, { purchases }]) => purchases > 0)
      .map(([id, { spend, rewards, purchases }]) => [
        id,
        { spend: toDollars(spend), rewards: toDollars(rewards), purchases },
      ]),
  );
}

function listShares(shares: Insights['byCategory']): object {
  return Object.fromEntries(
    shares.map(({ id, spend, rewards, purchases }) => [id, { spend, rewards, purchases }]),
  );
}

const getMonth = ({ purchasedOn }: Folded) => purchasedOn.slice(0, 'yyyy-mm'.length);

describe('the figures on screens', () => {
  const fixture = setUpServer();

  it('equal the fold of the log, for a generated year with changes', async () => {
    const user = await createUser(fixture.server.url);
    for (const cardId of CARDS) await user.send('POST', '/api/user/cards', { cardId });
    await generateYear(user, createSeededRandom('figures'));
    const folded = await readLog(user);
    expect(folded.size).toBeGreaterThan(CHANGES / 3);

    const list = (await user.getBody('/api/user/purchases')) as Purchase[];
    const listed = Object.fromEntries(
      list.map(({ id, cardId, storeName, category, purchasedOn, amount, refunded, rewardEarned }) => [
        id,
        { cardId, storeName, category, purchasedOn, amount, refunded, rewardEarned },
      ]),
    );
    const expected = [...folded].map(([id, purchase]) => {
      const { cardId, storeName, category, purchasedOn, amountCents, refundedCents, rewardCents } = purchase;
      const amounts = { amount: toText(amountCents), refunded: toText(refundedCents) };
      return [
        id,
        { cardId, storeName, category, purchasedOn, ...amounts, rewardEarned: toText(rewardCents) },
      ];
    });
    expect(listed).toEqual(Object.fromEntries(expected));

    const all = [...folded.values()];
    expect(all.some(({ refundedCents }) => refundedCents > 0)).toBe(true);
    expect(all.some(({ amountCents, refundedCents }) => refundedCents === amountCents)).toBe(true);
    const byMonth = sumBy(all, getMonth);
    const totals = (await user.getBody('/api/user/purchases/totals')) as PurchaseMonth[];
    expect(Object.fromEntries(totals.map((total) => [total.month, total]))).toEqual(
      Object.fromEntries(
        [...byMonth]
          .filter(([, { spend }]) => spend > 0)
          .map(([month, { spend, rewards }]) => [
            month,
            { month, amount: toText(spend), rewardEarned: toText(rewards) },
          ]),
      ),
    );

    const usage = (await user.getBody('/api/user/purchases/cards')) as CardUsage[];
    const byCard = [...sumBy(all, ({ cardId }) => cardId)].filter(([, { purchases }]) => purchases > 0);
    expect(Object.fromEntries(usage.map(({ cardId, purchases }) => [cardId, purchases]))).toEqual(
      Object.fromEntries(byCard.map(([cardId, { purchases }]) => [cardId, purchases])),
    );
    for (const { cardId, lastUsedOn } of usage) {
      const days = all.filter((purchase) => purchase.cardId === cardId).map(({ purchasedOn }) => purchasedOn);
      expect(lastUsedOn).toBe(days.sort().at(-1));
    }

    const insights = (await user.getBody('/api/user/insights')) as Insights;
    const none = { spend: 0, rewards: 0, bestRewards: 0, purchases: 0 };
    const current = byMonth.get(insights.month) ?? none;
    expect(insights).toMatchObject({
      monthlySpend: toDollars(current.spend),
      monthlyRewards: toDollars(current.rewards),
      bestRewards: toDollars(current.bestRewards),
      purchases: current.purchases,
      otherStores: { spend: 0, rewards: 0, purchases: 0 },
    });
    const ofMonth = all.filter((purchase) => getMonth(purchase) === insights.month);
    expect(listShares(insights.byCategory)).toEqual(toShares(sumBy(ofMonth, ({ category }) => category)));
    expect(listShares(insights.byCard)).toEqual(toShares(sumBy(ofMonth, ({ cardId }) => cardId)));
    expect(listShares(insights.byStore)).toEqual(toShares(sumBy(ofMonth, ({ storeName }) => storeName)));
    expect(insights.history).toHaveLength(12);
    for (const { month, ...shown } of insights.history) {
      const { spend, rewards, bestRewards } = byMonth.get(month) ?? none;
      expect(shown).toEqual({
        spend: toDollars(spend),
        rewards: toDollars(rewards),
        bestRewards: toDollars(bestRewards),
      });
    }
  });
});
