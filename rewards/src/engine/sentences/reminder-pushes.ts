import type { ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';

/** Pushes appear on lock screens, so they don't name a card, store, or amount. */
const PUSH_TEXTS: Readonly<Record<ReminderKind, string>> = {
  activation: 'Bonus categories of one of your cards are waiting to be activated.',
  selection: 'It’s time to choose bonus categories on one of your cards.',
  cap: 'One of your cards has nearly reached a spending cap.',
  'annual-fee': 'An annual fee is due soon.',
  'welcome-bonus': 'The time to earn a welcome bonus is running out.',
  offer: 'A special rate on one of your cards ends soon.',
  credit: 'A credit on one of your cards expires soon.',
};

/** The text of a push about a reminder. The app shows the rest. */
export function renderPushText(kind: ReminderKind): string {
  return PUSH_TEXTS[kind];
}
