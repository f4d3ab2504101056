import { describe, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { CreditId } from '@tapwise/contracts/vocabulary/ids';
import type { CreditBalance } from '@tapwise/rewards/credits/credit-uses';
import { specifyDecider } from '../testing/decider-specification';
import type { EnrollCredit, RemoveCreditUse, UseCredit } from './commands';
import { walletDecider } from './decide';
import { cardAdded, cardRemoved, toCardId } from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);
const CREDIT = { cardId: toCardId('amex-gold'), creditId: CreditId.parse('amex-gold-resy') };
const AT = '2026-11-21T23:30:00.000Z';
const USE = { useId: 'use-1', amountCents: 25_00, usedOn: '2026-11-20' };
const BALANCE: CreditBalance = {
  from: '2026-07-01',
  to: '2026-12-31',
  amountCents: 50_00,
  usedCents: 0,
  remainingCents: 50_00,
};
const NO_AMOUNT: CreditBalance = { ...BALANCE, amountCents: null, remainingCents: null };

const enroll = (isEnrolled: boolean): EnrollCredit => ({
  type: 'EnrollCredit',
  ...CREDIT,
  isEnrolled,
  at: AT,
});
const enrolled = (isEnrolled: boolean): WalletEvent => ({
  type: 'CreditEnrolled',
  data: { ...CREDIT, isEnrolled },
});
const use = (change: Partial<UseCredit> = {}): UseCredit => ({
  type: 'UseCredit',
  ...CREDIT,
  ...USE,
  balance: BALANCE,
  at: AT,
  ...change,
});
const used = (change: Partial<typeof USE> | { amountCents: null } = {}): WalletEvent => ({
  type: 'CreditUsed',
  data: { ...CREDIT, ...USE, ...change },
});
const removeUse = (useId = USE.useId): RemoveCreditUse => ({
  type: 'RemoveCreditUse',
  ...CREDIT,
  useId,
  at: AT,
});
const useRemoved: WalletEvent = { type: 'CreditUseRemoved', data: { ...CREDIT, useId: USE.useId } };
const added = cardAdded('amex-gold');

describe('EnrollCredit', () => {
  it('stores whether the user has the credit, even if nothing changes', () => {
    given(added).when(enroll(true)).then(enrolled(true));
    given(added, enrolled(true)).when(enroll(true)).then(enrolled(true));
    given(added, enrolled(true)).when(enroll(false)).then(enrolled(false));
  });

  it('needs the card in the wallet', () => {
    given().when(enroll(true)).rejected('unknown-credit');
    given(added, cardRemoved('amex-gold')).when(enroll(true)).rejected('unknown-credit');
  });
});

describe('UseCredit', () => {
  it('stores a use of at most what is left', () => {
    given(added).when(use()).then(used());
    given(added)
      .when(use({ amountCents: 50_00 }))
      .then(used({ amountCents: 50_00 }));
    given(added)
      .when(use({ amountCents: 50_01 }))
      .rejected('credit-used-up');
    given(added)
      .when(use({ balance: { ...BALANCE, usedCents: 30_00, remainingCents: 20_00 } }))
      .rejected('credit-used-up');
  });

  it('uses a credit without an amount once in a period', () => {
    given(added)
      .when(use({ amountCents: null, balance: NO_AMOUNT }))
      .then(used({ amountCents: null }));
    given(added)
      .when(use({ amountCents: null, balance: { ...NO_AMOUNT, usedCents: 1 } }))
      .rejected('credit-used-up');
    given(added)
      .when(use({ balance: NO_AMOUNT }))
      .rejected('credit-without-amount');
    given(added)
      .when(use({ amountCents: null }))
      .rejected('credit-amount-missing');
  });

  it('accepts tomorrow (UTC), but no later day, and no day without the credit', () => {
    given(added)
      .when(use({ usedOn: '2026-11-22' }))
      .then(used({ usedOn: '2026-11-22' }));
    given(added)
      .when(use({ usedOn: '2026-11-23' }))
      .rejected('credit-day-in-future');
    given(added)
      .when(use({ balance: undefined }))
      .rejected('credit-not-offered');
  });

  it('needs the card in the wallet', () => {
    given().when(use()).rejected('unknown-credit');
  });
});

describe('RemoveCreditUse', () => {
  it('removes a use once', () => {
    given(added, used()).when(removeUse()).then(useRemoved);
    given(added, used(), useRemoved).when(removeUse()).rejected('unknown-credit-use');
    given(added).when(removeUse()).rejected('unknown-credit-use');
    given(added, used()).when(removeUse('use-2')).rejected('unknown-credit-use');
  });
});

describe('RestoreCard', () => {
  it('returns the card with what was stated about its credits', () => {
    given(added, enrolled(true), used(), cardRemoved('amex-gold'))
      .when({ type: 'RestoreCard', cardId: CREDIT.cardId, at: AT })
      .then({
        type: 'CardRestored',
        data: {
          entryId: 'entry-amex-gold',
          cardId: CREDIT.cardId,
          choices: undefined,
          activatedQuarters: undefined,
          rotation: undefined,
          offers: undefined,
          credits: [{ creditId: CREDIT.creditId, isEnrolled: true, uses: [USE] }],
          position: 0,
          pickedCards: undefined,
        },
      });
  });
});
