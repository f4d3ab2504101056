import { expect, it } from 'vitest';
import { eventChecksum } from './checksum';

const place = { stream: 'wallet-1', version: 3 };
const event = { type: 'CardAdded', payloadVersion: 1, data: '{"a":1}', metadata: '{"b":2}' };

it('is the checksum that this event was always stored with', () => {
  // Copied from a log: if the rule changed, every existing log would read as damaged.
  expect(eventChecksum(place, event)).toBe(3_353_429_480);
});

it.each([
  ['stream', { ...place, stream: 'wallet-2' }, event],
  ['version', { ...place, version: 4 }, event],
  ['type', place, { ...event, type: 'CardRemoved' }],
  ['payload version', place, { ...event, payloadVersion: 2 }],
  ['payload', place, { ...event, data: '{"a":2}' }],
  ['metadata', place, { ...event, metadata: '{"b":3}' }],
])('detects another %s', (_, otherPlace, otherEvent) => {
  expect(eventChecksum(otherPlace, otherEvent)).not.toBe(eventChecksum(place, event));
});
