import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_TERMS } from '../index/all-terms';
import { getShippedPlaceIndex } from '../index/shipped-place-index';
import { MERCHANTS } from '../reference/merchants';
import { scoreBrand } from '../text/brand-scoring';
import { foldText, removeSpaces } from '../text/fold-text';
import { listCompletions } from './completions';

const index = getShippedPlaceIndex();
const complete = (typedText: string, limit = 8) => listCompletions(index, typedText, limit);

/** The forms that are compared: with and without "the" and spaces. */
function listForms(text: string): string[] {
  const foldedText = foldText(text);
  return [foldedText, foldedText.replace(/^the /, ''), removeSpaces(foldedText)];
}

const names = new Map<string, string>(MERCHANTS.map(({ id, name }) => [id, name]));
/** The folded names of the stores around counters, such as `cvs-at-target`, by the counter's id. */
const hosts = new Map<string, string>(
  MERCHANTS.flatMap(({ id }) => {
    const host = names.get(id.split('-at-')[1] ?? '');
    return host === undefined ? [] : [[id, foldText(host)]];
  }),
);

const everything = [
  ...MERCHANTS,
  ...ALL_TERMS.map(({ label, terms, category }) => ({
    id: label,
    name: label,
    aliases: category === 'general' ? [] : terms,
    searchTerms: [],
  })),
];

/** Every entry with its compared forms. */
const scorableEntries = everything.map(({ id, name, aliases, searchTerms = [] }) => ({
  id,
  name,
  foldedBrand: {
    name: foldText(name),
    aliases: aliases.map(foldText),
    searchTerms: searchTerms.map(foldText),
  },
  nameForms: listForms(name),
  aliasForms: aliases.flatMap(listForms),
}));

/** Scores every entry, without an index. */
function completeByScoringAll(typedText: string): string[] {
  const text = foldText(typedText);
  const suggestions = scorableEntries.filter(({ id }) => {
    const host = hosts.get(id);
    return host === undefined || text.split(' ').some((word) => host.startsWith(word));
  });
  const scored = suggestions.map(({ name, foldedBrand, nameForms, aliasForms }) => {
    const starts = [text, removeSpaces(text)].flatMap((start) => [
      ...nameForms.map((form) => (form === start ? 100 : form.startsWith(start) ? 80 : 0)),
      ...aliasForms.map((form) => (form === start ? 90 : form.startsWith(start) ? 70 : 0)),
    ]);
    return { name, score: Math.max(scoreBrand(foldedBrand, text), ...starts) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

describe('the completion list', () => {
  it('lists names with the prefix before names that contain the text', () => {
    expect(complete('star')[0]).toBe('Starbucks');
    expect(complete('star')).toContain('Starz');
    expect(complete('depot')).toEqual(expect.arrayContaining(['The Home Depot', 'Office Depot']));
  });

  it('includes generic terms', () => {
    expect(complete('groc')).toContain('Grocery Store');
    expect(complete('foods')).toContain('Grocery Store'); // food shopping
  });

  it('ignores accents, apostrophes, spaces, and a leading "the"', () => {
    expect(complete('hermès')[0]).toBe('Hermès');
    expect(complete('mcd')[0]).toBe("McDonald's");
    expect(complete('wal mart')[0]).toBe('Walmart');
    expect(complete('home de')[0]).toBe('The Home Depot');
  });

  it('excludes words of the general category', () => {
    expect(complete('denti')).not.toContain('Everything Else');
    expect(complete('everyth')).toEqual(['Everything Else']);
  });

  it.each([
    ['starb', 'Starbucks', 'Starbucks at Target'],
    ['cvs', 'CVS Pharmacy', 'CVS at Target'],
    ['ulta', 'Ulta Beauty', 'Ulta at Target'],
    ['sephora', 'Sephora', "Sephora at Kohl's"],
  ])('of "%s" leaves out counters in stores that aren’t named', (typedText, store, counter) => {
    expect(complete(typedText)[0]).toBe(store);
    expect(complete(typedText)).not.toContain(counter);
  });

  it.each([
    ['starbucks at t', 'Starbucks at Target'],
    ['target st', 'Starbucks at Target'],
    ['target', 'CVS at Target'],
    ['sephora at kohl', "Sephora at Kohl's"],
  ])('of "%s" includes counters in the named store', (typedText, counter) => {
    expect(complete(typedText)).toContain(counter);
  });

  it('corrects typos if nothing contains the typed text', () => {
    expect(complete('strabucks')).toEqual(['Starbucks']);
    expect(complete('grocereis')).toEqual(['Grocery Store']);
    expect(complete('qzxqzx')).toEqual([]);
  });

  it('respects the limit, and is empty for blank text', () => {
    expect(complete('co', 3)).toHaveLength(3);
    expect(complete(' !')).toEqual([]);
  });

  it('equals a full scan with the specification’s scoring', () => {
    const searchable = everything.flatMap(({ name, aliases }) => [name, ...aliases]).map(foldText);
    const piece = fc
      .constantFrom(...searchable.filter((text) => text.length >= 2))
      .chain((text) =>
        fc.tuple(fc.nat(text.length - 2), fc.integer({ min: 2, max: 12 })).map(([from, length]) => ({
          typed: text.slice(from, from + length).trim(),
        })),
      )
      .filter(({ typed }) => typed.length >= 2 && removeSpaces(typed).length >= 3);
    fc.assert(
      fc.property(piece, ({ typed }) => {
        expect(complete(typed)).toEqual(completeByScoringAll(typed).slice(0, 8));
      }),
      { numRuns: 300 },
    );
  });
});
