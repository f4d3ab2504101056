import { describe, expect, it } from 'vitest';
import { append } from './append';

describe('append', () => {
  it('creates the list for its first item, and adds later ones to it', () => {
    const list = append<string>(undefined, 'a');
    expect(append(list, 'b')).toBe(list);
    expect(list).toEqual(['a', 'b']);
  });
});
