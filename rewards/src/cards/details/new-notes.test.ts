import { describe, expect, it } from 'vitest';
import { listNewNotes } from './new-notes';

describe('the fine print of a rule', () => {
  const list = (notes: readonly string[], texts: Partial<Parameters<typeof listNewNotes>[0]> = {}) =>
    listNewNotes({ covers: 'US supermarkets', conditions: [], ends: null, ...texts, notes });

  it('leaves out what the rule says already', () => {
    const covers = 'Flights booked with the airline or Amex Travel';
    expect(list(['Booked with the airline or Amex Travel'], { covers })).toEqual([]);
    expect(list(['Booked directly'], { covers: 'Flights booked with the airline' })).toEqual([]);
    expect(list(['Booked directly'], { covers: 'Flights' })).toEqual(['Booked directly']);
    expect(list(['Through September 2027'], { ends: 'Until September 30, 2027' })).toEqual([]);
    expect(list(['in the portal'], { conditions: ['When booked in the portal'] })).toEqual([]);
  });

  it('keeps other facts, each once, without the covered purchases in front', () => {
    expect(list(['US supermarkets, not superstores', 'Not superstores'])).toEqual(['Not superstores']);
    expect(list(['through October 2027'], { ends: 'Until September 30, 2027' })).toEqual([
      'Through October 2027',
    ]);
  });
});
