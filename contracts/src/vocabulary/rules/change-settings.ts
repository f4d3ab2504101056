import type { PlaceReply } from '../account/user-settings';
import type { EnteredQuarter } from '../cards/wallet-card';
import type { WelcomeBonus } from '../cards/welcome-bonus';
import type { ReminderKind } from '../reminder-kinds';

/** Replies about stores that are kept for each user. The oldest make room for new ones. */
export const MAX_PLACE_REPLIES = 200;

/** The record with one value set, or removed if it is null. */
export function setOrRemove<Values extends object, Key extends keyof Values>(
  values: Values,
  key: Key,
  value: NonNullable<Values[Key]> | null,
): Values {
  const changedValues = { ...values };
  if (value === null) Reflect.deleteProperty(changedValues, key);
  else changedValues[key] = value;
  return changedValues;
}

/** The details that a user can enter for their own card. */
interface OptionalCardDetails {
  readonly openedOn?: string | undefined;
  readonly welcomeBonus?: WelcomeBonus | undefined;
  readonly statementDay?: number | undefined;
}

/** An absent value stays. Null means cleared. */
type CardDetailsChange = { readonly [Name in keyof OptionalCardDetails]: OptionalCardDetails[Name] | null };

/** The wallet entry with changed details. */
export function changeCardDetails<Entry extends OptionalCardDetails>(
  entry: Entry,
  {
    openedOn = entry.openedOn,
    welcomeBonus = entry.welcomeBonus,
    statementDay = entry.statementDay,
  }: CardDetailsChange,
): Omit<Entry, keyof OptionalCardDetails> & {
  openedOn?: string;
  welcomeBonus?: WelcomeBonus;
  statementDay?: number;
} {
  const { openedOn: _openedOn, welcomeBonus: _welcomeBonus, statementDay: _statementDay, ...others } = entry;
  return {
    ...others,
    ...(openedOn ? { openedOn } : {}),
    ...(welcomeBonus ? { welcomeBonus } : {}),
    ...(statementDay ? { statementDay } : {}),
  };
}

function isSameStore(a: PlaceReply, b: PlaceReply): boolean {
  return a.merchantId === b.merchantId && (a.merchantId !== null || a.storeName === b.storeName);
}

/** The replies, newest last. A reply replaces the earlier one about the same store; the oldest make room for it. */
export function addPlaceReply(replies: readonly PlaceReply[], reply: PlaceReply): PlaceReply[] {
  return [...replies.filter((earlier) => !isSameStore(earlier, reply)), reply].slice(-MAX_PLACE_REPLIES);
}

/** The entered quarters in their order. An entry replaces the earlier one for its quarter. */
export function addEnteredQuarter(
  quarters: readonly EnteredQuarter[],
  enteredQuarter: EnteredQuarter,
): EnteredQuarter[] {
  const others = quarters.filter(({ quarter }) => quarter !== enteredQuarter.quarter);
  return [...others, enteredQuarter].toSorted((a, b) => (a.quarter < b.quarter ? -1 : 1));
}

/** The kinds of reminders that are turned off, in the order they were. */
export function changeDisabledReminders(
  disabled: readonly ReminderKind[],
  { kind, isOn }: { readonly kind: ReminderKind; readonly isOn: boolean },
): ReminderKind[] {
  const others = disabled.filter((other) => other !== kind);
  return isOn ? others : [...others, kind];
}
