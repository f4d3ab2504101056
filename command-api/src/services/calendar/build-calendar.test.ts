import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { UserReminder } from '../reminders/reminder-service';
import { buildCalendar } from './build-calendar';

const ADA = UserId.parse('019a7a3c-4d00-7abc-8def-aaaaaaaaaaaa');
const BOB = UserId.parse('019a7a3c-4d00-7abc-8def-bbbbbbbbbbbb');
const OPTIONS = { userId: ADA, today: '2026-11-23', publicUrl: 'https://cards.example.com' };

function createFee(dueOn: string, cardName = 'Chase Sapphire Preferred', isMissed = false): UserReminder {
  return {
    reminder: {
      id: `annual-fee:chase-sapphire-preferred:${dueOn}`,
      kind: 'annual-fee',
      cardId: CardId.parse('chase-sapphire-preferred'),
      cardName,
      dueOn,
      isMissed,
      isNear: false,
      params: { feeCents: 9500, isFirst: false },
    },
    costCents: isMissed ? 9500 : undefined,
  };
}

/** Parses the text with a parser that isn't the library that wrote it. */
function parseEvents(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('the calendar', () => {
  it('has a name, a refresh hint, and one all-day event for each reminder', () => {
    const text = buildCalendar([createFee('2027-03-01'), createFee('2028-02-29')], OPTIONS);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const getValue = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(getValue('version')).toBe('2.0');
    expect(getValue('prodid')).toBe('-//Tapwise//Deadlines//EN');
    expect([getValue('name'), getValue('x-wr-calname')]).toEqual(['Tapwise deadlines', 'Tapwise deadlines']);
    expect([getValue('refresh-interval'), getValue('x-published-ttl')]).toEqual(['PT6H', 'PT6H']);
    const events = parseEvents(text);
    expect(events.map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual([
      [true, '2027-03-01'],
      [true, '2028-02-29'],
    ]);
    expect(events[0]?.summary).toBe('$95 annual fee on Chase Sapphire Preferred');
    expect(events[0]?.description).toBe(
      'It’s due on March 1, 2027. Decide by then whether to keep the card.',
    );
    expect(text).toContain('\r\nDTSTAMP:20261123T000000Z\r\n');
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20270301\r\n');
  });

  it('reminds of deadlines to come, not of missed ones', () => {
    const list = [createFee('2027-03-01'), createFee('2026-11-20', 'Gold', true)];
    const alarms = parseEvents(buildCalendar(list, OPTIONS)).map(({ component }) =>
      component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    );
    expect(alarms).toEqual([['-PT15H'], []]);
  });

  it('has the same UID for the same reminder every day, and other ones for other users', () => {
    const getUids = (userId: UserId, today: string) =>
      parseEvents(
        buildCalendar([createFee('2027-03-01'), createFee('2028-03-01')], { ...OPTIONS, userId, today }),
      ).map(({ uid }) => uid);
    const uids = getUids(ADA, '2026-11-23');
    expect(getUids(ADA, '2026-12-24')).toEqual(uids);
    expect(new Set([...uids, ...getUids(BOB, '2026-11-23')]).size).toBe(4);
    expect(uids.join()).not.toContain(ADA);
  });

  it('keeps commas, semicolons, backslashes, line breaks, and emoji, in folded lines that end with CRLF', () => {
    const name = `Bank, "Gold"; back\\slash 💳 ${'very long ünïcödé name 🎉 '.repeat(12)}\nnext line`;
    const text = buildCalendar([createFee('2027-03-01', name)], OPTIONS);
    expect(parseEvents(text)[0]?.summary).toBe(`$95 annual fee on ${name}`);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(text).toString()).toBe(text);
    expect(text).not.toContain('\uFFFD');
  });

  it('is valid without reminders: it has a component, but no event', () => {
    const text = buildCalendar([], OPTIONS);
    expect(parseEvents(text)).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    expect(new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined).tzid).toBe('Etc/UTC');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n(.+\r\n)+END:VCALENDAR\r\n$/);
  });
});
