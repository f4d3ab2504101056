import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPosition, type Position } from '../events/position';
import { latestPosition, readPosition, signPosition } from './position-token';

const KEYS = ['newest-key-0123456789', 'older-key-0123456789'];
const token = { epoch: 'a1b2c3d4', position: toPosition(42) };

describe('a signed position', () => {
  it('is read back', () => {
    expect(readPosition(signPosition(token, KEYS), KEYS)).toEqual(token);
  });

  it('is signed by the newest key and holds while that key is known, first or not', () => {
    const signed = signPosition(token, KEYS);
    expect(signed).toBe(signPosition(token, KEYS.slice(0, 1)));
    expect(readPosition(signed, ['brand-new-key-0123456789', ...KEYS])).toEqual(token);
    expect(readPosition(signed, KEYS.slice(1))).toBeUndefined();
  });

  it('cannot be moved on, carried to another log or made up', () => {
    const [epoch, , mac] = signPosition(token, KEYS).split('.');
    const forged = [
      `${String(epoch)}.${toPosition(43)}.${String(mac)}`,
      `ffffffff.${token.position}.${String(mac)}`,
      `${String(epoch)}.${token.position}.`,
      `${String(epoch)}.${token.position}`,
      `${signPosition(token, KEYS)}.more`,
      `${signPosition(token, KEYS)}x`,
      '',
    ];
    for (const text of forged) expect(readPosition(text, KEYS)).toBeUndefined();
    expect(readPosition(undefined, KEYS)).toBeUndefined();
  });

  it('takes any text for what it is: no token', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (epoch, position, mac) => {
        expect(readPosition(epoch, KEYS)).toBeUndefined();
        expect(readPosition(`${epoch}.${position}.${mac}`, KEYS)).toBeUndefined();
        expect(readPosition(`${epoch}.${token.position}.${mac}`, KEYS)).toBeUndefined();
      }),
    );
  });

  it('fits into a cookie as it is', () => {
    expect(signPosition(token, KEYS)).toMatch(/^[\w.-]+$/);
  });
});

describe('the latest position', () => {
  const at = (number: number, epoch = token.epoch) => ({ epoch, position: toPosition(number) });

  it.each<[string, Parameters<typeof latestPosition>[0], Position | undefined]>([
    ['of several', [at(3), at(10), at(9)], toPosition(10)],
    ['passes over tokens of another log', [at(3), at(99, 'ffffffff')], toPosition(3)],
    ['passes over absent ones', [undefined, at(3), undefined], toPosition(3)],
    ['is absent where none is of this log', [undefined, at(3, 'ffffffff')], undefined],
  ])('%s', (_, tokens, expected) => {
    expect(latestPosition(tokens, token.epoch)).toBe(expected);
  });
});
