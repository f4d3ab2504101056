import { queryOptions } from '@tanstack/react-query';
import type { CalendarFeed } from '@tapwise/contracts/http/routes/calendar';
import type { Reminder } from '@tapwise/contracts/http/routes/reminders';
import type { ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';
import { callRoute, readRouteOrCached } from './requests/call-route';
import { hasFields, isListOf } from './requests/response-shape';

const isReminders = isListOf<Reminder>('id', 'cardId', 'isMissed', 'title', 'text', 'action');
const isCalendarFeed = hasFields<CalendarFeed>('createdAt');

/** The deadlines that are near or were missed, the nearest first. */
export function remindersQuery() {
  return queryOptions({
    queryKey: ['reminders'],
    queryFn: () => readRouteOrCached('reminders', isReminders),
  });
}

/** Turns a kind of reminders on or off. */
export const setReminderKind = (kind: ReminderKind, isOn: boolean) =>
  callRoute('setReminderKinds', { body: { kinds: { [kind]: isOn } } });

/** Whether the user has a calendar feed. */
export function calendarFeedQuery() {
  return queryOptions({
    queryKey: ['calendarFeed'],
    queryFn: () => readRouteOrCached('calendarFeed', isCalendarFeed),
  });
}

/** Creates the link of the calendar feed, or replaces it. */
export const createCalendarFeed = () => callRoute('createCalendarFeed');

export const revokeCalendarFeed = () => callRoute('revokeCalendarFeed');
