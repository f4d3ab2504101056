import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { UNSTATED_FACTS } from '@tapwise/contracts/testing/unstated-facts';
import { buildRecord } from '@tapwise/contracts/vocabulary/records';
import { REMINDER_KINDS } from '@tapwise/contracts/vocabulary/reminder-kinds';

/** The settings of a new user. */
export const NO_SETTINGS: Settings = {
  facts: UNSTATED_FACTS,
  relevantFacts: [],
  valuations: [],
  reminders: buildRecord(REMINDER_KINDS, () => true),
  placeReplies: [],
};
