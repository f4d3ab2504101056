import { expect, it } from 'vitest';
import { hashResetToken } from './mailed-tokens';
import { hashSessionId } from './session-cookie';

it('hashes session ids and reset tokens differently', () => {
  const secret = 'qY1vB3mS9eTn2rKxW7cJ4g';
  const hashes = [hashSessionId(secret), hashResetToken(secret)];
  expect(new Set([secret, ...hashes]).size).toBe(3);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  expect(hashSessionId(secret)).toBe(hashes[0]);
  expect(hashSessionId(`${secret}x`)).not.toBe(hashes[0]);
});
