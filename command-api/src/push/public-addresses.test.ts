import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookUpPublic } from './public-addresses';

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
])("%s isn't public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '142.250.1.1', '172.32.0.1', '2607:f8b0::1', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('looking up a host', () => {
  it.each([true, false])('fails if it leads to this machine (all: %s)', async (all) => {
    const failed = new Promise((resolve) => {
      lookUpPublic('localhost', { all }, (error) => {
        resolve(error?.message);
      });
    });
    expect(await failed).toBe("The host isn't on the public internet");
  });
});
