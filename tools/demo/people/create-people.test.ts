import { describe, expect, it } from 'vitest';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { createPeople } from './create-people';
import { LOGINS } from './logins';
import { PERSONAS } from './personas';
import { STORES } from './stores';

const YEAR = { seed: 1, days: 365 };
const describePeople = (count: number) => createPeople(count, YEAR).map(({ random: _, ...person }) => person);

describe('createPeople', () => {
  it('creates the same first people, however many there are', () => {
    expect(describePeople(5)).toEqual(describePeople(50).slice(0, 5));
  });

  it('creates other people for another seed, except for those with printed logins', () => {
    const [first, second] = [1, 2].map((seed) =>
      createPeople(9, { ...YEAR, seed }).map(({ email }) => email),
    );
    expect(second?.slice(0, LOGINS.length)).toEqual(first?.slice(0, LOGINS.length));
    expect(second?.slice(LOGINS.length)).not.toEqual(first?.slice(LOGINS.length));
  });

  it('creates different people: email addresses, wallets of 1 to 8 cards, and some who leave', () => {
    const people = describePeople(200);
    expect(new Set(people.map(({ email }) => email)).size).toBe(200);
    expect(new Set(people.map(({ cards }) => cards.length))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    const staying = people.filter(({ leavesOn }) => leavesOn === Infinity).length;
    expect(staying).toBeGreaterThan(60);
    expect(staying).toBeLessThan(160);
    for (const { cards } of people) expect(new Set(cards).size).toBe(cards.length);
  });

  it('has everyone sign up before the last day', () => {
    expect(describePeople(2_000).every(({ joinsOn }) => joinsOn < YEAR.days - 1)).toBe(true);
  });

  it('names only catalog cards, and categories that exist', () => {
    const ids = new Set<string>(loadShippedCatalog().cards.map(({ id }) => id));
    for (const cardId of [...PERSONAS, ...LOGINS].flatMap(({ cards }) => cards))
      expect(ids).toContain(cardId);
    const categories = Object.values(STORES).flatMap((stores) =>
      stores.flatMap(({ otherCategory }) => otherCategory ?? []),
    );
    expect(categories.filter((category) => !isCategory(category))).toEqual([]);
  });
});
