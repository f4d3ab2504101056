import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { createWalletDoc, toCardId, USER_ID } from '../../../testing/documents';
import { startQueryServer } from '../../../testing/query-server';

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const PREMIUM_END = '2026-12-21T10:00:00.000Z';
const ended: Partial<WalletDoc> = {
  plan: { planType: 'monthly', startedAt: '2026-11-21T10:00:00.000Z', endsAt: PREMIUM_END },
  planState: 'cancelled',
};

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  server.setClock('2026-12-21T09:59:59.999Z');
  headers = server.signIn(USER_ID);
  server.views.put(
    catalog,
    NAMES.map((name) => createCatalogDoc(name)),
  );
  server.views.put(wallets, [createWalletDoc(USER_ID, NAMES, ended)]);
});
afterEach(() => server.close());

const readActiveCards = async () => {
  const cards = await server.read('userCards', '/api/user/cards', headers);
  expect(cards.map((card) => card.cardId)).toEqual(NAMES);
  return cards.filter(({ isActive }) => isActive).map((card) => card.cardId);
};
const readCounts = async () => {
  const { cardCount, maxCards, canAddMoreCards } = await server.read(
    'subscription',
    '/api/user/subscription',
    headers,
  );
  expect(await server.read('canAddCard', '/api/user/can-add-card', headers)).toEqual({
    cardCount,
    maxCards,
    canAddMoreCards,
  });
  return [cardCount, maxCards, canAddMoreCards];
};

it('shows all cards as active until premium ends, then the first three', async () => {
  expect(await readActiveCards()).toEqual(NAMES);
  expect(await readCounts()).toEqual([5, 30, true]);
  server.setClock(PREMIUM_END);
  expect(await readActiveCards()).toEqual(['a', 'b', 'c']);
  expect(await readCounts()).toEqual([3, 3, false]);
});

it('shows the chosen cards as active, and accepts no cards above the plan’s limit', async () => {
  const activeChoice = { cardIds: [toCardId('e')], size: 1 };
  server.views.put(wallets, [createWalletDoc(USER_ID, NAMES, { ...ended, activeChoice })]);
  server.setClock(PREMIUM_END);
  expect(await readActiveCards()).toEqual(['e']);
  expect(await readCounts()).toEqual([1, 3, false]);
});
