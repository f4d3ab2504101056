import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { settings } from '@tapwise/contracts/read-models/settings';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { UNSTATED_FACTS } from '@tapwise/contracts/testing/unstated-facts';
import type { Currency } from '@tapwise/contracts/vocabulary/cards/card';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { buildRecord } from '@tapwise/contracts/vocabulary/records';
import { REMINDER_KINDS } from '@tapwise/contracts/vocabulary/reminder-kinds';
import { createWalletDoc, OTHER_USER_ID, USER_ID } from '../../testing/documents';
import { startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

const createCurrency = (id: string, changes: Partial<Currency> = {}): Currency => ({
  id,
  name: `${id} points`,
  kind: 'points',
  centsPerPoint: 1.5,
  cashFloorCents: 0.6,
  ...changes,
});
const SETTINGS = {
  id: USER_ID,
  facts: { hasAmazonPrime: false, paysByPhone: true, bofaRewards: 'Premier' },
  valuations: { bank: 2, unheld: 0 },
  placeReplies: [
    { storeName: 'Safeway', merchantId: MerchantId.parse('safeway'), code: '5542' },
    { storeName: 'Joe’s Deli', merchantId: null, code: '5812' },
  ],
};

describe('the settings response', () => {
  const read = () => server.read('settings', '/api/user/settings', headers);
  beforeEach(() => {
    server.views.put(catalog, [
      createCatalogDoc('gold', { currency: createCurrency('bank', { bestUse: 'transfer-partners' }) }),
      createCatalogDoc('platinum', { currency: createCurrency('bank', { bestUse: 'transfer-partners' }) }),
      createCatalogDoc('airline', { currency: createCurrency('miles', { bestUse: 'award-flights' }) }),
      createCatalogDoc('old', { currency: createCurrency('unheld') }, true),
    ]);
  });

  it('is empty for a new user', async () => {
    const empty = { facts: UNSTATED_FACTS, relevantFacts: [], valuations: [], placeReplies: [] };
    expect(await read()).toEqual({ ...empty, reminders: buildRecord(REMINDER_KINDS, () => true) });
  });

  it('contains the kinds of reminders that the user turned off', async () => {
    server.views.put(settings, [{ ...SETTINGS, disabledReminders: ['cap', 'offer'] }]);
    const { reminders } = await read();
    expect(REMINDER_KINDS.filter((kind) => !reminders[kind])).toEqual(['cap', 'offer']);
  });

  it('contains the user’s own facts and replies, the newest reply first', async () => {
    server.views.put(settings, [SETTINGS, { ...SETTINGS, id: OTHER_USER_ID, facts: { hasSamsPlus: true } }]);
    expect(await read()).toMatchObject({
      facts: { ...UNSTATED_FACTS, hasAmazonPrime: false, paysByPhone: true, bofaRewards: 'Premier' },
      placeReplies: [
        {
          storeName: 'Joe’s Deli',
          merchantId: null,
          code: '5812',
          meaning: expect.stringMatching(/restaurant/i) as string,
        },
        { storeName: 'Safeway' },
      ],
    });
  });

  it('shows each currency of the wallet once, with every way to value it side by side', async () => {
    server.views.put(wallets, [createWalletDoc(USER_ID, ['platinum', 'airline', 'gold'])]);
    const bank = { currencyId: 'bank', name: 'bank points', kind: 'points', isInWallet: true };
    const miles = { currencyId: 'miles', name: 'miles points', kind: 'points', isInWallet: true };
    const ours = { cash: 0.6, planned: 1.5, own: null };
    expect((await read()).valuations).toEqual([
      { ...bank, centsPerPoint: { ...ours, transfer: 1.5 } },
      { ...miles, centsPerPoint: { ...ours, transfer: null } },
    ]);
  });

  it('shows the user’s own values, even of currencies outside the wallet', async () => {
    server.views.put(settings, [{ ...SETTINGS, valuations: { ...SETTINGS.valuations, gone: 1 } }]);
    server.views.put(wallets, [createWalletDoc(USER_ID, ['gold'])]);
    expect((await read()).valuations).toMatchObject([
      { currencyId: 'bank', isInWallet: true, centsPerPoint: { own: 2 } },
      { currencyId: 'unheld', isInWallet: false, centsPerPoint: { planned: 1.5, own: 0 } },
    ]);
  });

  it('names the facts that change what the wallet’s cards earn', async () => {
    const rewards = [
      { category: 'general' as const, rate: 2, unit: '%' as const, requires: 'apple-pay' as const },
    ];
    server.views.put(catalog, [createCatalogDoc('tap-card', { rewards })]);
    server.views.put(wallets, [createWalletDoc(USER_ID, ['tap-card', 'gold'])]);
    expect((await read()).relevantFacts).toEqual(['paysByPhone']);
  });
});
