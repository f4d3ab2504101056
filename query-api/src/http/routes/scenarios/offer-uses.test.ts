import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { DatedOffer } from '@tapwise/contracts/vocabulary/offers/offer';
import { createPurchaseDoc, createWalletDoc, toCardId, toUuid, USER_ID } from '../../../testing/documents';
import { startQueryServer } from '../../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

const STORE = { merchantId: MerchantId.parse('best-buy'), storeName: 'Best Buy' };
const OFFER: DatedOffer = {
  ...STORE,
  offerId: toUuid(90),
  cardId: toCardId('amex-gold'),
  reward: { kind: 'percent', percent: 10, maxCents: 9_00 },
  minSpendCents: 50_00,
  expiresOn: '2026-12-31',
  isRepeatable: true,
  isCumulative: false,
  addedAt: '2026-11-10T15:00:00.000Z',
};

function putWallet(offers: DatedOffer[]) {
  const [card] = createWalletDoc(USER_ID, ['amex-gold']).cards;
  if (!card) throw new Error('The wallet has no card.');
  server.views.put(wallets, [createWalletDoc(USER_ID, [], { cards: [{ ...card, offers }] })]);
}

/** $60 a day at Best Buy, with a refund of $5, and another store. */
function putPurchases() {
  const create = (number: number, purchasedOn: string, refundedCents = 0) =>
    createPurchaseDoc(number, {
      ...STORE,
      cardId: OFFER.cardId,
      amountCents: 60_00,
      refundedCents,
      purchasedOn,
    });
  server.views.put(purchases, [
    create(1, '2026-11-08'),
    create(2, '2026-11-11', 5_00),
    create(3, '2026-11-15'),
    create(4, '2026-11-16'),
    createPurchaseDoc(5, { purchasedOn: '2026-11-12', storeName: 'Zabar’s' }),
  ]);
}

async function listUses(query: string) {
  const listed = await server.read('userPurchases', `/api/user/purchases?${query}`, headers);
  return listed.flatMap(({ id, offerUses }) =>
    offerUses ? [[id, offerUses.map(({ amount, isUsedUp }) => [amount, isUsedUp])]] : [],
  );
}

describe('the purchases', () => {
  it('state what an offer paid, on any page', async () => {
    putPurchases();
    putWallet([OFFER]);
    const first = [toUuid(2), [['5.50', false]]];
    const second = [toUuid(3), [['3.50', true]]];
    expect(await listUses('')).toEqual([second, first]);
    expect(await listUses('limit=2')).toEqual([second]);
    expect(await listUses('store=zabar’s')).toEqual([]);
  });

  it('state nothing without offers, or of one that expired before them', async () => {
    putPurchases();
    putWallet([]);
    expect(await listUses('')).toEqual([]);
    putWallet([{ ...OFFER, expiresOn: '2026-11-10' }]);
    expect(await listUses('')).toEqual([]);
  });

  it('state in exports what offers paid, next to the offers of the cards', async () => {
    putPurchases();
    putWallet([OFFER]);
    const json = await (await server.get('/api/user/export', headers)).text();
    expect(json).toContain(
      `"offerUses":[{"offerId":"${OFFER.offerId}","storeName":"Best Buy","amount":"3.50","points":null,"isUsedUp":true}]`,
    );
    expect(json).toContain(`"offers":[{`);
    const csv = await (await server.get('/api/user/export?format=csv', headers)).text();
    expect(csv).toContain(`offer,${toUuid(2)},2026-11-11,amex-gold,Best Buy,,5.50,,,,used by the purchase,`);
    expect(csv).toContain(
      `offer,${toUuid(3)},2026-11-15,amex-gold,Best Buy,,3.50,,,,used up by the purchase,`,
    );
  });
});
