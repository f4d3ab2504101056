import { expect, it } from 'vitest';
import { callerOf } from './caller';

it('takes an IPv6 subscriber for one caller, and a mapped IPv4 address for itself', () => {
  expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe(callerOf('2001:db8:1:2::9'));
  expect(callerOf('2001:db8:1:2::1')).not.toBe(callerOf('2001:db8:1:3::1'));
  expect(callerOf('::1')).toBe('0:0:0:0');
  expect(callerOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});
