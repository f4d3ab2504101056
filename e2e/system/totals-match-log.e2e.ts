import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { CardUsage, Purchase, PurchaseMonth } from '@tapwise/contracts/http/routes/purchase';
import type { LeftOnTheTable } from '@tapwise/contracts/http/routes/replay';
import { addMonths, toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import { CARDS, CHANGES, generateYear } from '../support/generated-year';
import { runOperatorCommand } from '../support/operator-command';
import { createSeededRandom } from '../support/seeded-rounds';
import { setUpServer } from '../support/server-fixture';
import { createUser, type TestUser } from '../support/test-user';

interface FoldedPurchase {
  cardId: string;
  storeName: string;
  category: string;
  purchasedOn: string;
  amountCents: number;
  refundedCents: number;
  rewardCents: number;
  bestRewardCents: number;
}

function computeBestReward({
  rewardCents,
  alternatives,
}: Extract<LedgerEvent, { type: 'PurchaseRecorded' }>['data']) {
  const accepted = alternatives.filter((card) => card.accepted).map((card) => card.rewardCents);
  return Math.max(rewardCents, ...accepted);
}

/** The purchases by id, from the events alone: a second implementation, which shares no code with Tapwise. */
function foldPurchases(events: readonly LedgerEvent[]): Map<string, FoldedPurchase> {
  const purchases = new Map<string, FoldedPurchase>();
  const setRewards = (id: string, after: { rewardCents: number; bestRewardCents: number }) => {
    const purchase = purchases.get(id);
    if (!purchase) throw new Error(`An unknown purchase was rated again: ${id}`);
    purchase.rewardCents = after.rewardCents;
    purchase.bestRewardCents = after.bestRewardCents;
    return purchase;
  };
  for (const { type, data } of events)
    if (type === 'PurchaseRecorded')
      purchases.set(data.purchaseId, { ...data, refundedCents: 0, bestRewardCents: computeBestReward(data) });
    else if (type === 'PurchaseCorrected')
      purchases.set(data.purchaseId, { ...data, bestRewardCents: computeBestReward(data) });
    else if (type === 'PurchaseRemoved') purchases.delete(data.before.purchaseId);
    else if (type === 'PurchaseRefunded')
      setRewards(data.before.purchaseId, data.after).refundedCents += data.amountCents;
    else for (const { before, after } of data.changes) setRewards(before.purchaseId, after);
  return purchases;
}

/** The user's purchases according to the log. A purchase that moved to another year is in that year's stream. */
async function readLog(user: TestUser): Promise<Map<string, FoldedPurchase>> {
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
  purchases: readonly FoldedPurchase[],
  getKey: (purchase: FoldedPurchase) => string,
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

/** The totals that `npm run export-totals` computes from the user's exported events. */
async function computeExportTotals(user: TestUser): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'tapwise-totals-'));
  const file = join(folder, 'events.ndjson');
  await writeFile(file, String(await user.getBody('/api/user/export/events')));
  const { stdout } = await runOperatorCommand('export-totals', [file], {});
  await rm(folder, { recursive: true });
  return JSON.parse(stdout);
}

const getMonth = ({ purchasedOn }: FoldedPurchase) => toMonth(purchasedOn);

const REPLAYED_MONTHS = 12;

/** Compares what replays call earned, and the sums of their parts, with the purchases. */
async function expectReplaysToMatch(user: TestUser, purchases: readonly FoldedPurchase[]): Promise<void> {
  const today = toDay(new Date().toISOString());
  const from = addMonths(today, -REPLAYED_MONTHS);
  const replayed = purchases.filter(({ purchasedOn }) => from <= purchasedOn && purchasedOn <= today);
  const byMonth = sumBy(replayed, getMonth);
  const earned = toDollars(replayed.reduce((sum, { rewardCents }) => sum + rewardCents, 0));

  const losses = (await user.getBody(
    `/api/user/left-on-the-table?from=${from}&to=${today}`,
  )) as LeftOnTheTable;
  expect(losses.earned).toBe(earned);
  expect(losses.difference).toBeCloseTo(losses.possible - earned);
  const { causes, months, stores, cards } = losses;
  for (const differences of [
    causes.map(({ amount }) => amount),
    ...[months, stores, cards].map((parts) => parts.map(({ difference }) => difference)),
  ])
    expect(differences.reduce((sum, difference) => sum + difference, 0)).toBeCloseTo(losses.difference);
  for (const month of months) expect(month.earned).toBe(toDollars(byMonth.get(month.month)?.rewards ?? 0));

  const { body } = await user.send('POST', '/api/user/what-if', {});
  expect(body).toMatchObject({ actual: earned, instead: earned, difference: 0, purchases: [] });
  const withoutCards = await user.send('POST', '/api/user/what-if', { remove: CARDS });
  expect(withoutCards.body).toMatchObject({ actual: earned, instead: 0 });
}

describe('every total on a screen', () => {
  const fixture = setUpServer();

  it('equals the fold of the log, for a generated year with changes', async () => {
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

    const sumPurchases = (pick: (purchase: FoldedPurchase) => number) =>
      toText(all.reduce((sum, purchase) => sum + pick(purchase), 0));
    expect(await computeExportTotals(user)).toMatchObject({
      purchases: all.length,
      spent: sumPurchases(({ amountCents, refundedCents }) => amountCents - refundedCents),
      refunded: sumPurchases(({ refundedCents }) => refundedCents),
      rewards: sumPurchases(({ rewardCents }) => rewardCents),
      months: [...byMonth]
        .filter(([, { purchases }]) => purchases > 0)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([month, { spend, purchases }]) => ({ month, purchases, spent: toText(spend) })),
    });

    const usage = (await user.getBody('/api/user/purchases/cards')) as CardUsage[];
    const byCard = [...sumBy(all, ({ cardId }) => cardId)].filter(([, { purchases }]) => purchases > 0);
    expect(Object.fromEntries(usage.map(({ cardId, purchases }) => [cardId, purchases]))).toEqual(
      Object.fromEntries(byCard.map(([cardId, { purchases }]) => [cardId, purchases])),
    );
    const kept = all.filter(({ amountCents, refundedCents }) => refundedCents < amountCents);
    for (const { cardId, lastUsedOn } of usage) {
      const days = kept
        .filter((purchase) => purchase.cardId === cardId)
        .map(({ purchasedOn }) => purchasedOn);
      expect(lastUsedOn).toBe(days.sort().at(-1));
    }

    await expectReplaysToMatch(user, all);

    const none = { spend: 0, rewards: 0, bestRewards: 0, purchases: 0 };
    for (const query of ['', ...[...byMonth.keys()].map((month) => `?month=${month}`)]) {
      const insights = (await user.getBody(`/api/user/insights${query}`)) as Insights;
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
    }
  });
});
