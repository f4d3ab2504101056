import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { CreditId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { createPurchaseDoc, createWalletDoc, toCardId, toUuid, USER_ID } from '../../../testing/documents';
import { startQueryServer } from '../../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

/** $7 a month. */
const DUNKIN = { creditId: CreditId.parse('amex-gold-dunkin'), name: "Dunkin' credit" };

function putWallet(isEnrolled: boolean) {
  const [card] = createWalletDoc(USER_ID, ['amex-gold']).cards;
  if (!card) throw new Error('The wallet has no card.');
  const credits = [{ creditId: DUNKIN.creditId, isEnrolled, uses: [] }];
  server.views.put(wallets, [createWalletDoc(USER_ID, [], { cards: [{ ...card, credits }] })]);
}

/** $6 a day at Dunkin', with a refund of $2, and another store. */
function putPurchases() {
  const atDunkin = {
    cardId: toCardId('amex-gold'),
    merchantId: MerchantId.parse('dunkin'),
    storeName: 'Dunkin’',
  };
  const create = (number: number, purchasedOn: string, refundedCents = 0) =>
    createPurchaseDoc(number, { ...atDunkin, amountCents: 6_00, refundedCents, purchasedOn });
  server.views.put(purchases, [
    create(1, '2026-10-31'),
    create(2, '2026-11-01', 2_00),
    create(3, '2026-11-05'),
    create(4, '2026-11-06'),
    createPurchaseDoc(5, { purchasedOn: '2026-11-02', storeName: 'Zabar’s' }),
  ]);
}

async function listUses(query: string) {
  const listed = await server.read('userPurchases', `/api/user/purchases?${query}`, headers);
  return listed.flatMap(({ id, creditUses }) =>
    creditUses ? [[id, creditUses.map(({ creditId, amount }) => [creditId, amount])]] : [],
  );
}

describe('the purchases', () => {
  it('state what they used of a credit, also those of earlier periods and of any page', async () => {
    putPurchases();
    putWallet(true);
    const october = [toUuid(1), [[DUNKIN.creditId, '6.00']]];
    const november = [
      [toUuid(3), [[DUNKIN.creditId, '3.00']]],
      [toUuid(2), [[DUNKIN.creditId, '4.00']]],
    ];
    expect(await listUses('')).toEqual([...november, october]);
    expect(await listUses('limit=2')).toEqual([november[0]]);
    expect(await listUses('month=2026-10')).toEqual([october]);
  });

  it('state nothing of a credit that isn’t confirmed', async () => {
    putPurchases();
    putWallet(false);
    expect(await listUses('')).toEqual([]);
  });

  it('state in exports what they used', async () => {
    putPurchases();
    putWallet(true);
    const json = await (await server.get('/api/user/export', headers)).text();
    expect(json).toContain(
      `"creditUses":[{"creditId":"amex-gold-dunkin","name":"Dunkin' credit","amount":"3.00"}]`,
    );
    const csv = await (await server.get('/api/user/export?format=csv', headers)).text();
    expect(csv).toContain(
      `credit,${toUuid(3)},2026-11-05,amex-gold,,,3.00,,,,used by the purchase,Dunkin' credit`,
    );
  });
});
