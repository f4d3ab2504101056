import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import type { RecordPurchase, Reward, Rewards } from './commands';
import { ledgerDecider } from './decide';

const { given } = specifyDecider(ledgerDecider);
const GOLD = CardId.parse('amex-gold');
const FREEDOM = CardId.parse('chase-freedom-flex');

const SECOND_PURCHASE_ID = '01938b3c-0000-7000-8000-000000000002';
const entered = {
  purchaseId: '01938b3c-0000-7000-8000-000000000001',
  purchasedAt: '2026-11-21T10:00:00.000Z',
  purchasedOn: '2026-11-21',
  cardId: GOLD,
  storeName: 'Trader Joe’s',
  merchantId: null,
  category: 'groceries',
  amountCents: 50_00,
} as const;
const versions = { engineVersion: 1, catalogueVersion: 232 };
const onFreedom = { cardId: FREEDOM, rewardCents: 50, accepted: true };
const reward: Reward = { rewardCents: 3_00, alternatives: [onFreedom], warnings: [] };

function toRewards(byId: Readonly<Record<string, Reward>>): Rewards {
  return { ...versions, from: '2026-01-01', byId: new Map(Object.entries(byId)) };
}

const record: RecordPurchase = {
  type: 'RecordPurchase',
  purchase: entered,
  isCardInWallet: true,
  rewards: toRewards({ [entered.purchaseId]: reward }),
};
const recorded: LedgerEvent = { type: 'PurchaseRecorded', data: { ...entered, ...reward, ...versions } };
const second: LedgerEvent = {
  type: 'PurchaseRecorded',
  data: { ...entered, purchaseId: SECOND_PURCHASE_ID, ...reward, ...versions },
};
const counted = {
  purchaseId: entered.purchaseId,
  purchasedOn: '2026-11-21',
  cardId: GOLD,
  storeName: 'Trader Joe’s',
  category: 'groceries',
  amountCents: 50_00,
  refundedCents: 0,
  rewardCents: 3_00,
  bestRewardCents: 3_00,
} as const;

describe('RecordPurchase', () => {
  it('stores what the card earned and what the user’s other cards would have earned', () => {
    given().when(record).then(recorded);
  });

  it("rejects a card that isn't in the wallet", () => {
    given()
      .when({ ...record, isCardInWallet: false })
      .rejected('card-not-in-wallet');
  });

  it('stores two identical purchases as two', () => {
    given(recorded)
      .when({
        ...record,
        purchase: { ...entered, purchaseId: SECOND_PURCHASE_ID },
        rewards: toRewards({ [SECOND_PURCHASE_ID]: reward }),
      })
      .then(second);
  });

  it('counts toward the caps of its card, in its month', () => {
    const { spending } = [recorded, second].reduce(ledgerDecider.evolve, ledgerDecider.initialState);
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

describe('RemovePurchase', () => {
  it('takes the purchase out of all sums', () => {
    const removed = { type: 'PurchaseRemoved', data: { before: counted } } as const;
    given(recorded)
      .when({ type: 'RemovePurchase', purchaseId: entered.purchaseId, rewards: toRewards({}) })
      .then(removed);
    expect(ledgerDecider.evolve(ledgerDecider.evolve(ledgerDecider.initialState, recorded), removed)).toEqual(
      ledgerDecider.initialState,
    );
  });

  it('stores later rewards that change because of it', () => {
    const after = { ...reward, rewardCents: 5_00 };
    given(recorded, second)
      .when({
        type: 'RemovePurchase',
        purchaseId: entered.purchaseId,
        rewards: toRewards({ [SECOND_PURCHASE_ID]: after }),
      })
      .then(
        { type: 'PurchaseRemoved', data: { before: counted } },
        {
          type: 'PurchasesRerated',
          data: {
            changes: [
              {
                before: { ...counted, purchaseId: SECOND_PURCHASE_ID },
                after: { rewardCents: 5_00, bestRewardCents: 5_00 },
              },
            ],
            ...versions,
          },
        },
      );
  });

  it("rejects a purchase that doesn't exist", () => {
    given(recorded)
      .when({ type: 'RemovePurchase', purchaseId: SECOND_PURCHASE_ID, rewards: toRewards({}) })
      .rejected('unknown-purchase');
  });
});

describe('RefundPurchase', () => {
  const refund = {
    type: 'RefundPurchase',
    purchaseId: entered.purchaseId,
    amountCents: 20_00,
    refundedOn: '2026-11-25',
    rewards: toRewards({ [entered.purchaseId]: { ...reward, rewardCents: 1_80 } }),
  } as const;
  const refunded: LedgerEvent = {
    type: 'PurchaseRefunded',
    data: {
      amountCents: 20_00,
      refundedOn: '2026-11-25',
      before: counted,
      after: { rewardCents: 1_80, bestRewardCents: 1_80 },
    },
  };

  it('stores what the rest earns', () => {
    given(recorded).when(refund).then(refunded);
  });

  it('allows several, up to what was paid', () => {
    given(recorded, refunded)
      .when({ ...refund, amountCents: 30_01 })
      .rejected('refund-too-large');
  });

  it('rejects a day before the purchase', () => {
    given(recorded)
      .when({ ...refund, refundedOn: '2026-11-20' })
      .rejected('refund-before-purchase');
  });
});
