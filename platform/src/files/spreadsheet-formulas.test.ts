import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormulas, escapeFormulasInJson } from './spreadsheet-formulas';

const START_CHARACTERS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** Of other programs. The file's own comma is within quotation marks. */
const SEPARATORS = [';', '|', '\t', '\n', '\r'];

/** The cells of a field: as it is, or if a program splits the file by this character and ignores quotation marks. */
const split = (field: string, separator: string) => [
  field,
  ...`"${field.replaceAll('"', '""')}"`.slice(1).split(separator),
];
const isFormula = (cell: string) =>
  START_CHARACTERS.includes(cell.replace(/^["\s\u200b\ufeff]+/, '').charAt(0));

const piece = fc.constantFrom(
  ...START_CHARACTERS,
  ...SEPARATORS,
  '"',
  "'",
  ' ',
  '\u00a0',
  '\u200b',
  'x',
  '1',
  ', ',
);
const texts = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));

describe('text in a cell', () => {
  it.each([
    'x;=1+1',
    'x\t=1+1',
    'x\n=1+1',
    'x|=1+1',
    'x;"=1+1"',
    '"=1+1',
    '  =1+1',
    'x; ＝1',
    '\u200b=1',
    'x;;@A1',
  ])('is no formula: %j', (text) => {
    for (const separator of SEPARATORS)
      expect(split(escapeFormulas(text), separator).filter(isFormula)).toEqual([]);
  });

  it('is no formula, whatever it is', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const separator of SEPARATORS)
          expect([text, split(escapeFormulas(text), separator).filter(isFormula)]).toEqual([text, []]);
      }),
    );
  });

  it.each([
    '',
    'Joe’s, "the" Diner',
    'a - b',
    'A+ Grocery',
    'me@example.com',
    '2026-11-01',
    '7-Eleven; gas',
    '12.50',
  ])('stays as it is: %j', (text) => {
    expect(escapeFormulas(text)).toBe(text);
  });

  it('keeps all of its characters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(escapeFormulas(text).replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
    );
  });
});

describe('JSON in a cell', () => {
  const values = fc.jsonValue({ stringUnit: 'grapheme' });

  it('has the same value, and no formula', () => {
    const value = fc.oneof(values, texts, fc.record({ store: texts, cents: fc.integer() }), fc.array(texts));
    fc.assert(
      fc.property(value, (content) => {
        const escaped = escapeFormulasInJson(JSON.stringify({ content }));
        expect(JSON.parse(escaped)).toEqual(JSON.parse(JSON.stringify({ content })));
        for (const separator of SEPARATORS)
          expect([content, split(escaped, separator).slice(2).filter(isFormula)]).toEqual([content, []]);
      }),
    );
  });

  it('keeps numbers', () => {
    expect(escapeFormulasInJson('{"cents":-500,"list":[-1,-2]}')).toBe('{"cents":-500,"list":[-1,-2]}');
  });
});
