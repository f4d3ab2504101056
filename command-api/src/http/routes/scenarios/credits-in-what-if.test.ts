import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WhatIf } from '@tapwise/contracts/http/routes/replay';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  api.now = new Date('2026-11-21T12:00:00.000Z');
});
afterAll(() => api.stop());

const GOLD = 'amex-gold';
/** $10 a month. */
const DINING = 'amex-gold-dining';
const PATH = '/api/user/credits';

const createUser = () => createUserWithCards(api, [GOLD, 'citi-double-cash']);

async function enroll(user: ApiClient, creditId: string) {
  const { status } = await user.request('PUT', `${PATH}/${creditId}`, { body: { isEnrolled: true } });
  expect(status).toBe(200);
}

async function dine(user: ApiClient, purchasedOn: string) {
  const purchase = { cardId: GOLD, storeName: 'Grubhub', amount: '10.00', purchasedOn };
  expect((await user.post('/api/purchases', purchase)).status).toBe(201);
}

async function askWhatIf(user: ApiClient, body: object) {
  return WhatIf.parse((await user.post('/api/user/what-if', body)).body);
}

describe('the credits in a what-if', () => {
  it('count as used in the last twelve months, and what went unused is named', async () => {
    const user = await createUser();
    for (let month = 4; month <= 9; month += 1) await dine(user, `2026-0${String(month)}-10`);
    await enroll(user, DINING);
    await user.post(`${PATH}/${DINING}/uses`, { amount: 10, usedOn: '2026-03-10' });
    const answer = await askWhatIf(user, { remove: [GOLD] });
    expect(answer.fees).toEqual({ actual: 325, instead: 0 });
    expect(answer.credits).toMatchObject({
      actual: 70,
      instead: 0,
      cards: [{ cardId: GOLD, used: 70 }],
    });
    const [gold] = answer.credits.cards;
    expect(gold?.notes[0]).toBe(
      '$50 of your dining credit went unused. You can still use $10 of it until November 30, 2026.',
    );
    expect(gold?.noteCodes[0]).toMatchObject({ code: 'credit-unused', params: { unusedCents: 50_00 } });
    expect((await askWhatIf(user, {})).credits).toMatchObject({ actual: 70, instead: 70 });
  });

  it('count nothing before the user confirms them', async () => {
    const user = await createUser();
    await dine(user, '2026-11-10');
    const { credits } = await askWhatIf(user, { remove: [GOLD] });
    expect(credits).toMatchObject({ actual: 0, instead: 0, cards: [{ cardId: GOLD, used: 0 }] });
    expect(credits.cards[0]?.notes).toEqual([expect.stringMatching(/^You haven’t confirmed/)]);
  });

  it('count nothing for a card that the user doesn’t have', async () => {
    const user = await createUserWithCards(api, ['citi-double-cash']);
    const { credits } = await askWhatIf(user, { add: [GOLD, 'capital-one-quicksilver'] });
    expect(credits).toMatchObject({ actual: 0, instead: 0, cards: [{ cardId: GOLD, used: 0 }] });
    expect(credits.cards[0]?.notes).toEqual([
      expect.stringMatching(/^The \d credits of .*Gold.* count as \$0, because you don’t use them yet\.$/),
    ]);
  });
});
