import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MATCHES } from '@tapwise/contracts/vocabulary/recommendation';
import { getShippedPlaceIndex } from './index/shipped-place-index';
import { understandPlace } from './understand-place';

/** Without a name, the text must stay as typed, without completion. */
const Case = z.strictObject({
  text: z.string(),
  name: z.string().optional(),
  category: z.string().optional(),
  match: z.enum(MATCHES),
});
const Golden = z.array(z.strictObject({ rule: z.string(), cases: z.array(Case) }));
const golden = Golden.parse(
  JSON.parse(readFileSync(new URL('golden/understanding.json', import.meta.url), 'utf8')),
);
const index = getShippedPlaceIndex();

describe.each(golden)('$rule', ({ cases }) => {
  it.each(cases)('$text', ({ text, name, category, match }) => {
    const place = understandPlace(index, text);
    expect([place.storeName, place.match]).toEqual([name ?? text, match]);
    expect([place.originalSearch, place.completedSearch]).toEqual([text, place.storeName]);
    if (category !== undefined) expect(place.category).toBe(category);
    if (name === undefined) expect(place).toMatchObject({ merchantId: null, wasAutocompleted: false });
  });
});

/** What people type, and the merchant (or none) and category that they expect. */
const typed = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('golden/typed-places.json', import.meta.url), 'utf8')));

describe('what people type', () => {
  it.each(Object.entries(typed))('%s → %s', (text, expected) => {
    const { merchantId, category } = understandPlace(index, text);
    expect(`${merchantId ?? 'none'} ${category}`).toBe(expected);
  });
});
