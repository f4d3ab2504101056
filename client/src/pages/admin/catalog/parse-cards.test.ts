import { describe, expect, it } from 'vitest';
import { parseCards } from './parse-cards';

describe('the parser of pasted cards', () => {
  it('accepts one card, a list, or a data file', () => {
    const cards = [{ id: 'a' }];
    expect(parseCards('{"id":"a"}')).toEqual({ cards });
    expect(parseCards('[{"id":"a"}]')).toEqual({ cards });
    expect(parseCards('{"asOf":"2026-08","cards":[{"id":"a"}]}')).toEqual({ cards });
  });

  it('rejects invalid text with a reason', () => {
    expect(parseCards('{')).toEqual({ error: 'This isn’t valid JSON.' });
    expect(parseCards('7')).toEqual({ error: 'Please paste a card or a list of cards.' });
    expect(parseCards('[]')).toEqual({ error: 'The list is empty.' });
  });
});
