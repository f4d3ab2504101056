import { describe, expect, it } from 'vitest';
import { memoizeRecent } from './remember';

describe('remembering', () => {
  it('computes each text once, and forgets the oldest past its size', () => {
    const computed: string[] = [];
    const length = memoizeRecent(2, (text) => {
      computed.push(text);
      return text.length;
    });
    expect([length('a'), length('bb'), length('a')]).toEqual([1, 2, 1]);
    expect(computed).toEqual(['a', 'bb']);
    length('ccc');
    expect([length('bb'), length('a')]).toEqual([2, 1]);
    expect(computed).toEqual(['a', 'bb', 'ccc', 'a']);
  });
});
