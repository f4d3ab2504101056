import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import type { RecordPurchase } from './commands';
import { ledger } from './decide';

const { given } = specifyDecider(ledger);
const GOLD = CardId.parse('amex-gold');
const FREEDOM = CardId.parse('chase-freedom-flex');

const purchase = {
  purchaseId: '01938b3c-0000-7000-8000-000000000001',
  purchasedAt: '2026-11-21T10:00:00.000Z',
  cardId: GOLD,
  storeName: 'Trader Joe’s',
  merchantId: null,
  category: 'groceries',
  amountCents: 50_00,
  engineVersion: 1,
  catalogueVersion: 232,
} as const;
const onFreedom = { cardId: FREEDOM, rewardCents: 50, accepted: true };
const earned = { rewardCents: 3_00, alternatives: [onFreedom] };
const record: RecordPurchase = { type: 'RecordPurchase', ...purchase, earned };
const recorded: LedgerEvent = { type: 'PurchaseRecorded', data: { ...purchase, ...earned } };

describe('RecordPurchase', () => {
  it('stores what the card earned and what the user’s other cards would have earned', () => {
    given().when(record).then(recorded);
  });

  it('rejects a card that is not in the wallet', () => {
    given()
      .when({ ...record, earned: null })
      .rejected('card-not-in-wallet');
  });

  it('stores two identical purchases as two', () => {
    given(recorded)
      .when({ ...record, purchaseId: '01938b3c-0000-7000-8000-000000000002' })
      .then({ ...recorded, data: { ...recorded.data, purchaseId: '01938b3c-0000-7000-8000-000000000002' } });
  });

  it('counts toward the caps of its card, in its month', () => {
    const { spending } = [recorded, recorded].reduce(ledger.evolve, ledger.initialState);
    expect(spending).toMatchObject({
      year: 2026,
      count: 2,
      cards: {
        'amex-gold': {
          cents: 100_00,
          rewardCents: 6_00,
          months: { 11: { categories: { groceries: 100_00 } } },
        },
      },
    });
  });
});
