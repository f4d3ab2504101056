import { expect, it } from 'vitest';
import { toRateLimitKey } from './rate-limit-key';

it('treats an IPv6 subscriber as one caller, and a mapped IPv4 address as IPv4', () => {
  expect(toRateLimitKey('2001:db8:1:2:3:4:5:6')).toBe(toRateLimitKey('2001:db8:1:2::9'));
  expect(toRateLimitKey('2001:db8:1:2::1')).not.toBe(toRateLimitKey('2001:db8:1:3::1'));
  expect(toRateLimitKey('::1')).toBe('0:0:0:0');
  expect(toRateLimitKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
])('treats %s as %s in any notation', (address, caller) => {
  expect(toRateLimitKey(address)).toBe(caller);
});
