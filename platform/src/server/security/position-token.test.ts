import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { decryptPosition, encryptPosition, findLatestPosition, parseTokens } from './position-token';

const KEYS = ['newest-key-0123456789', 'older-key-0123456789'];
const EPOCH = 'a1b2c3d4';
const createToken = (position: number | bigint) => ({ epoch: EPOCH, position: toPosition(position) });
const decrypt = (text: string, keys = KEYS) => decryptPosition(text, EPOCH, keys);

describe('an encrypted position', () => {
  it('can be decrypted at any size', () => {
    for (const position of [0n, 42n, 2n ** 53n + 1n, 2n ** 63n - 1n])
      expect(decrypt(encryptPosition(createToken(position), KEYS))).toBe(toPosition(position));
    expect(decrypt(encryptPosition({ epoch: EPOCH, position: LOG_START }, KEYS))).toBe(LOG_START);
  });

  it('is encrypted with the newest key and valid while that key is configured', () => {
    const encrypted = encryptPosition(createToken(42), KEYS);
    expect(decrypt(encrypted, KEYS.slice(0, 1))).toBe(toPosition(42));
    expect(decrypt(encrypted, ['brand-new-key-0123456789', ...KEYS])).toBe(toPosition(42));
    expect(decrypt(encrypted, KEYS.slice(1))).toBeUndefined();
  });

  it('reveals nothing: tokens are unique and in no order', () => {
    const encrypted = Array.from({ length: 100 }, (_, position) =>
      encryptPosition(createToken(position), KEYS),
    );
    const same = Array.from({ length: 100 }, () => encryptPosition(createToken(7), KEYS));
    expect(new Set([...encrypted, ...same]).size).toBe(200);
    expect(new Set(encrypted.map((token) => token.length))).toEqual(new Set([encrypted[0]?.length]));
    expect(new Set(same.map((token) => token.slice(0, 4))).size).toBeGreaterThan(90);
    expect(encrypted.toSorted()).not.toEqual(encrypted);
    for (const token of encrypted) expect(token).not.toContain(EPOCH);
  });

  it('is invalid after any change and in a different log', () => {
    const encrypted = encryptPosition(createToken(42), KEYS);
    const bytes = Buffer.from(encrypted, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.readUInt8(index) ^ 1) & 255, index);
      expect(decrypt(changed.toString('base64url'))).toBeUndefined();
    }
    expect(decryptPosition(encrypted, 'ffffffff', KEYS)).toBeUndefined();
    for (const text of [`${encrypted}x`, `${encrypted}.more`, encrypted.slice(1), encrypted.slice(0, -1), ''])
      expect(decrypt(text)).toBeUndefined();
  });

  it("isn't accepted in the format of an earlier version", () => {
    expect(decrypt(`${EPOCH}.${toPosition(42)}.${'x'.repeat(22)}`)).toBeUndefined();
  });

  it('treats any other text as no token', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decrypt(text)).toBeUndefined();
      }),
    );
  });

  it('fits into a cookie without encoding', () => {
    expect(encryptPosition(createToken(42), KEYS)).toMatch(/^[\w-]{50,100}$/);
  });
});

describe('a list of tokens', () => {
  const encrypted = [1, 2, 3].map((position) => encryptPosition(createToken(position), KEYS));

  it('is separated by commas, without malformed entries', () => {
    expect(parseTokens(encrypted.join(','))).toEqual(encrypted);
    expect(parseTokens(` ${encrypted.join(' , ')}, nonsense,,${'x'.repeat(7_000)}`)).toEqual(encrypted);
    expect([parseTokens(undefined), parseTokens(''), parseTokens(',,,')]).toEqual([[], [], []]);
  });

  it('is read only up to the maximum', () => {
    expect(
      parseTokens(
        Array<string>(1_000)
          .fill(encrypted[0] ?? '')
          .join(','),
      ).length,
    ).toBeLessThan(50);
  });
});

describe('the latest position', () => {
  it.each<[string, readonly (Position | undefined)[], Position | undefined]>([
    ['of several', [toPosition(3), toPosition(10), toPosition(9)], toPosition(10)],
    ['passes over absent ones', [undefined, toPosition(3), undefined], toPosition(3)],
    ['is absent where there is none', [undefined], undefined],
  ])('%s', (_, positions, expected) => {
    expect(findLatestPosition(positions)).toBe(expected);
  });
});
