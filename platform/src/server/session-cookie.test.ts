import { expect, it } from 'vitest';
import { resetTokenHash } from './reset-token';
import { sessionKeyHash } from './session-cookie';

it('hashes session ids and reset tokens differently', () => {
  const secret = 'qY1vB3mS9eTn2rKxW7cJ4g';
  const hashes = [sessionKeyHash(secret), resetTokenHash(secret)];
  expect(new Set([secret, ...hashes]).size).toBe(3);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  expect(sessionKeyHash(secret)).toBe(hashes[0]);
  expect(sessionKeyHash(`${secret}x`)).not.toBe(hashes[0]);
});
