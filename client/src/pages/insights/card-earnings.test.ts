import { describe, expect, it } from 'vitest';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { createInsights } from '../../testing/insights';
import { listCardEarnings } from './card-earnings';

const TODAY = '2027-03-30';
const createShare = (id: string, rewards: number) => ({ id, name: id, spend: 0, rewards, purchases: 1 });

describe('the earnings of cards', () => {
  it('subtract the annual fee from the rewards, highest first, only of cards in the wallet', () => {
    const yearByCard = [
      createShare(BLUE_CASH.id, 120),
      createShare(DOUBLE_CASH.id, 30),
      createShare('removed', 900),
    ];
    const wallet = [SAPPHIRE, DOUBLE_CASH, BLUE_CASH].map(toWalletEntry);
    const earnings = listCardEarnings(wallet, createInsights({ yearByCard }), [], TODAY);
    expect(earnings.map(({ card, earned, net }) => [card.id, earned, net])).toEqual([
      [DOUBLE_CASH.id, 30, 30],
      [BLUE_CASH.id, 120, 120 - BLUE_CASH.annualFee],
      [SAPPHIRE.id, 0, -SAPPHIRE.annualFee],
    ]);
  });

  it('add the credits that the user used', () => {
    const used = { cardId: SAPPHIRE.id, used: 70, notes: ['$50 of your travel credit was left unused.'] };
    const usedCredits = [{ ...used, noteCodes: [] }];
    const [earnings] = listCardEarnings([toWalletEntry(SAPPHIRE)], createInsights({}), usedCredits, TODAY);
    expect(earnings).toMatchObject({ credits: 70, creditNotes: used.notes, net: 70 - SAPPHIRE.annualFee });
  });

  it('mention credits that aren’t confirmed only for cards with an annual fee', () => {
    const names = ['Global Entry fee credit'];
    const listNotes = (entry: ReturnType<typeof toWalletEntry>) => {
      const credits = { cardId: entry.cardId, used: 0, notes: ['unconfirmed', 'unused'] };
      const noteCodes = [
        { code: 'credits-unconfirmed' as const, params: { names } },
        { code: 'credit-unused' as const, params: { name: 'Uber Cash', unusedCents: 50_00 } },
      ];
      return listCardEarnings([entry], createInsights({}), [{ ...credits, noteCodes }], TODAY)[0]
        ?.creditNotes;
    };
    expect(listNotes(toWalletEntry(SAPPHIRE))).toEqual(['unconfirmed', 'unused']);
    expect(listNotes(toWalletEntry(DOUBLE_CASH))).toEqual(['unused']);
  });

  it.each([
    ['2026-08-15', '2026-08'],
    ['2025-12-01', undefined],
    ['2019-03-01', undefined],
  ])('name the month of a card that was opened within the year: %s', (openedOn, openedIn) => {
    const [earnings] = listCardEarnings(
      [{ ...toWalletEntry(SAPPHIRE), openedOn }],
      createInsights({}),
      [],
      TODAY,
    );
    expect(earnings?.openedIn).toBe(openedIn);
  });

  it('judge no card with a fee that was added less than 90 days ago, unless it was used in a long record', () => {
    const added = { ...toWalletEntry(SAPPHIRE), addedAt: '2027-01-29T12:00:00.000Z' };
    const list = (yearByCard: Insights['yearByCard'], firstMonth = '2026-11') => {
      const insights = createInsights({ yearByCard, firstMonth });
      return listCardEarnings([added, toWalletEntry(BLUE_CASH)], insights, [], TODAY).map(
        ({ card, isJudged }) => [card.id, isJudged],
      );
    };
    const onlyOld = [
      [BLUE_CASH.id, true],
      [SAPPHIRE.id, false],
    ];
    expect(list([])).toEqual(onlyOld);
    expect(list([createShare(SAPPHIRE.id, 500)])).toEqual([
      [SAPPHIRE.id, true],
      [BLUE_CASH.id, true],
    ]);
    expect(list([createShare(SAPPHIRE.id, 500)], '2027-03')).toEqual(onlyOld);
  });
});
