import { describe, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { SettingsDoc } from '@tapwise/contracts/read-models/settings';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { OTHER_USER_ID, toCardId, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { settingsProjection } from './settings';

const { given } = specifyProjection(settingsProjection);
const empty: SettingsDoc = { id: USER_ID, facts: {}, valuations: {}, placeReplies: [] };

const primeStated = (value: boolean | null): WalletEvent => ({
  type: 'FactStated',
  data: { fact: 'hasAmazonPrime', value },
});
const tierStated = (value: string): WalletEvent => ({
  type: 'FactStated',
  data: { fact: 'bofaRewards', value },
});
const valued = (currencyId: string, centsPerPoint: number | null): WalletEvent => ({
  type: 'ValuationSet',
  data: { currencyId, centsPerPoint },
});
const SAFEWAY = { storeName: 'Safeway', merchantId: MerchantId.parse('safeway') };
const DELI = { storeName: 'Joe’s Deli', merchantId: null };
const clarified = (store: typeof SAFEWAY | typeof DELI, code: string): WalletEvent => ({
  type: 'PlaceClarified',
  data: { ...store, code },
});

const kindSet = (kind: 'cap' | 'offer', isOn: boolean): WalletEvent => ({
  type: 'ReminderKindSet',
  data: { kind, isOn },
});

describe('settings', () => {
  it('contains the kinds of reminders that the user turned off', () =>
    given(
      toRecordedEvent(kindSet('offer', false), 1),
      toRecordedEvent(kindSet('cap', false), 2),
      toRecordedEvent(kindSet('offer', true), 3),
    ).then({ ...empty, disabledReminders: ['cap'] }));

  it('contains each user’s facts until they are cleared', () =>
    given(
      toRecordedEvent(primeStated(true), 1),
      toRecordedEvent(tierStated('Member'), 2),
      toRecordedEvent(primeStated(false), 3, { userId: OTHER_USER_ID }),
      toRecordedEvent(tierStated('Premier'), 4),
      toRecordedEvent(primeStated(null), 5),
    ).then(
      { ...empty, facts: { bofaRewards: 'Premier' } },
      { ...empty, id: OTHER_USER_ID, facts: { hasAmazonPrime: false } },
    ));

  it('contains the user’s values of points until they are reset', () =>
    given(
      toRecordedEvent(valued('chase-ur', 1.5), 1),
      toRecordedEvent(valued('amex-mr', 1.75), 2),
      toRecordedEvent(valued('chase-ur', 2), 3),
      toRecordedEvent(valued('amex-mr', null), 4),
    ).then({ ...empty, valuations: { 'chase-ur': 2 } }));

  it('contains the latest reply about each store', () =>
    given(
      toRecordedEvent(clarified(SAFEWAY, '5542'), 1),
      toRecordedEvent(clarified(DELI, '5812'), 2),
      toRecordedEvent(clarified(SAFEWAY, '5411'), 3),
    ).then({
      ...empty,
      placeReplies: [
        { ...DELI, code: '5812' },
        { ...SAFEWAY, code: '5411' },
      ],
    }));

  it('contains nothing of the cards', () =>
    given(
      toRecordedEvent({ type: 'CardAdded', data: { entryId: toUuid(1), cardId: toCardId('amex-gold') } }, 1),
      toRecordedEvent(valued('amex-mr', 2), 2),
    ).then({ ...empty, valuations: { 'amex-mr': 2 } }));
});
