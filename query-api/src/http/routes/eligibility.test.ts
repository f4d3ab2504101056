import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { settings } from '@tapwise/contracts/read-models/settings';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { createWalletDoc, NOW, OTHER_USER_ID, USER_ID } from '../../testing/documents';
import { startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
  server.views.put(catalog, [
    createCatalogDoc('wells-fargo-reflect', { bank: 'Wells Fargo' }),
    createCatalogDoc('wells-fargo-active-cash', { bank: 'Wells Fargo' }),
    createCatalogDoc('bofa-travel-rewards', { bank: 'Bank of America' }),
    createCatalogDoc('other', { bank: 'Other Bank' }),
  ]);
});
afterEach(() => server.close());

const TODAY = toDay(NOW);
const recent = addMonths(TODAY, -1);
const ACTIVE_CASH = CardId.parse('wells-fargo-active-cash');

function read(cardId = 'wells-fargo-reflect') {
  return server.read('eligibility', `/api/user/eligibility/${cardId}`, headers);
}

describe('the eligibility response', () => {
  it('counts the opening date of a card in the wallet', async () => {
    const wallet = createWalletDoc(USER_ID, [ACTIVE_CASH]);
    const [entry] = wallet.cards;
    if (!entry) throw new Error('The wallet has no card');
    server.views.put(wallets, [wallet]);
    expect(await read()).toMatchObject({ verdict: 'unknown', reasons: [{ rule: 'wells-fargo-6-months' }] });
    server.views.put(wallets, [{ ...wallet, cards: [{ ...entry, openedOn: recent }] }]);
    const until = addMonths(recent, 6);
    expect(await read()).toMatchObject({ verdict: 'no', until, reasons: [{ until }] });
  });

  it('counts the stated history, with other users’ left out', async () => {
    const history = [{ cardId: ACTIVE_CASH, openedOn: recent, closedOn: TODAY }];
    server.views.put(wallets, [{ ...createWalletDoc(OTHER_USER_ID, []), history }]);
    expect(await read()).toEqual({ verdict: 'yes', reasons: [] });
    server.views.put(wallets, [{ ...createWalletDoc(USER_ID, []), history }]);
    expect(await read()).toMatchObject({ verdict: 'no' });
    expect(await server.read('cardHistory', '/api/user/card-history', headers)).toEqual({ cards: history });
  });

  it('counts what the user stated about bank tiers', async () => {
    const openedOn = addMonths(TODAY, -11);
    const history = [1, 2, 3].map(() => ({ cardId: ACTIVE_CASH, openedOn, closedOn: TODAY }));
    server.views.put(wallets, [{ ...createWalletDoc(USER_ID, []), history }]);
    expect(await read('bofa-travel-rewards')).toMatchObject({ verdict: 'unknown' });
    server.views.put(settings, [
      { id: USER_ID, facts: { bofaRewards: 'Member' }, valuations: {}, placeReplies: [] },
    ]);
    expect(await read('bofa-travel-rewards')).toEqual({ verdict: 'yes', reasons: [] });
  });

  it('is 404 for an unknown card', async () => {
    const response = await server.get('/api/user/eligibility/unknown', headers);
    expect(response.status).toBe(404);
  });

  it('lists the excluded cards, and none for a user without cards', async () => {
    const list = () => server.read('excludedCards', '/api/user/eligibility', headers);
    expect(await list()).toEqual([]);
    const history = [{ cardId: ACTIVE_CASH, openedOn: recent, closedOn: TODAY }];
    server.views.put(wallets, [{ ...createWalletDoc(USER_ID, []), history }]);
    const until = addMonths(recent, 6);
    expect(await list()).toMatchObject([
      { cardId: 'wells-fargo-reflect', until },
      { cardId: 'wells-fargo-active-cash', until },
    ]);
  });

  it('has an empty history before the user states one', async () => {
    expect(await server.read('cardHistory', '/api/user/card-history', headers)).toEqual({ cards: [] });
  });
});
