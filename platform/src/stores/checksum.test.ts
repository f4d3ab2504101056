import { expect, it } from 'vitest';
import { computeEventChecksum } from './checksum';

const position = { stream: 'wallet-1', version: 3 };
const event = { type: 'CardAdded', payloadVersion: 1, data: '{"a":1}', metadata: '{"b":2}' };

it('the checksum is the one that this event was always stored with', () => {
  // Copied from a log: if the rule changed, every existing log would read as damaged.
  expect(computeEventChecksum(position, event)).toBe(3_353_429_480);
});

it.each([
  ['stream', { ...position, stream: 'wallet-2' }, event],
  ['version', { ...position, version: 4 }, event],
  ['type', position, { ...event, type: 'CardRemoved' }],
  ['payload version', position, { ...event, payloadVersion: 2 }],
  ['payload', position, { ...event, data: '{"a":2}' }],
  ['metadata', position, { ...event, metadata: '{"b":3}' }],
])('detects another %s', (_, otherPosition, otherEvent) => {
  expect(computeEventChecksum(otherPosition, otherEvent)).not.toBe(computeEventChecksum(position, event));
});
