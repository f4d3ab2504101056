import { createHash } from 'node:crypto';
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { renderReminder } from '@tapwise/rewards/engine/sentences/reminders';
import type { UserReminder } from '../reminders/reminder-service';

/** How often calendar programs should read the feed again. Many of them do so less often. */
const REFRESH_SECONDS = 6 * 60 * 60;
/** Nine in the morning of the day before, in the calendar's own time zone. */
const ALARM_SECONDS_BEFORE = 15 * 60 * 60;

const END = 'END:VCALENDAR';
/** RFC 5545 (3.6) requires a component. Calendars show nothing for this one. */
const UTC = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

export interface CalendarOptions {
  readonly userId: UserId;
  /** `yyyy-mm-dd`, UTC. */
  readonly today: string;
  /** The site's public URL. */
  readonly publicUrl: string;
}

/**
 * The UID of a reminder stays the same from day to day. Reminders of different users never share a UID, because a
 * calendar can contain the feeds of several people. A UID reveals neither the user nor the card.
 */
function createUid(userId: UserId, reminderId: string): string {
  return `${createHash('sha256').update(`${userId}\n${reminderId}`).digest('hex').slice(0, 32)}@tapwise`;
}

/** Midnight UTC: the library formats the days of all-day events in UTC. */
function toDate(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/**
 * The reminders as an iCalendar file (RFC 5545), one all-day event for each. The same reminders on the same day give
 * the same text.
 */
export function buildCalendar(
  reminders: readonly UserReminder[],
  { userId, today, publicUrl }: CalendarOptions,
): string {
  const calendar = ical({
    name: 'Tapwise deadlines',
    description: 'Deadlines of the cards in your Tapwise wallet',
    prodId: { company: 'Tapwise', product: 'Deadlines', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const { reminder, costCents } of reminders) {
    const { title, text } = renderReminder(reminder, costCents);
    const event = calendar.createEvent({
      id: createUid(userId, reminder.id),
      start: toDate(reminder.dueOn),
      allDay: true,
      stamp: toDate(today),
      summary: title,
      description: text,
      url: `${publicUrl}/my-cards`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (!reminder.isMissed)
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: ALARM_SECONDS_BEFORE,
        description: title,
      });
  }
  const text = calendar.toString().trimEnd();
  // The library leaves out the end of the last line. It would write a time zone before some of the properties.
  return reminders.length === 0 ? text.replace(END, `${UTC}\r\n${END}\r\n`) : `${text}\r\n`;
}
