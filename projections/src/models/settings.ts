import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { settings, type SettingsDoc } from '@tapwise/contracts/read-models/settings';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import {
  addPlaceReply,
  changeDisabledReminders,
  setOrRemove,
} from '@tapwise/contracts/vocabulary/rules/change-settings';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

const TYPES = ['FactStated', 'ValuationSet', 'PlaceClarified', 'ReminderKindSet'] as const;
type SettingsEvent = Extract<WalletEvent, { readonly type: (typeof TYPES)[number] }>;

const createEmptySettings = (id: UserId): SettingsDoc => ({
  id,
  facts: {},
  valuations: {},
  placeReplies: [],
});

function evolve(doc: SettingsDoc, event: SettingsEvent): SettingsDoc {
  switch (event.type) {
    case 'FactStated':
      return { ...doc, facts: setOrRemove(doc.facts, event.data.fact, event.data.value) };
    case 'ValuationSet': {
      const { currencyId, centsPerPoint } = event.data;
      return { ...doc, valuations: setOrRemove(doc.valuations, currencyId, centsPerPoint) };
    }
    case 'PlaceClarified':
      return { ...doc, placeReplies: addPlaceReply(doc.placeReplies, event.data) };
    case 'ReminderKindSet':
      return {
        ...doc,
        disabledReminders: changeDisabledReminders(doc.disabledReminders ?? [], event.data),
      };
  }
}

/** The user's facts, valuations, replies about stores, and kinds of reminders. */
export const settingsProjection = defineProjection(settings, TYPES, (event) =>
  toOwnerUpdates<SettingsDoc>(event, (id) => [
    { id, update: (doc = createEmptySettings(id)) => evolve(doc, event) },
  ]),
);
