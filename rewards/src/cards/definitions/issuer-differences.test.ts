import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
import { CHANNELS } from '@tapwise/contracts/vocabulary/places/channels';
import { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { loadShippedCatalog } from '../catalog/shipped-catalog';
import file from '../fixtures/issuer-differences.json';
import { findDefinitionFor, listIssuerDefinitions } from './issuer-definitions';
import { matchDefinition } from './match-definition';

/** Places that a category shared by all issuers gets wrong, and how each issuer defines them. */
const Places = z.array(
  z.strictObject({
    place: z.string(),
    mcc: Mcc,
    merchant: z.string().optional(),
    channel: z.enum(CHANNELS).default('in-store'),
    date: z.iso.date().default('2026-11-15'),
    claims: z.array(
      z.strictObject({
        card: z.string(),
        category: z.enum(CATEGORIES),
        counts: z.enum(['yes', 'no', 'uncertain']),
        rate: z.number().default(0),
        isRotating: z.boolean().default(false),
      }),
    ),
  }),
);

const cards = loadShippedCatalog().cards;
const rows = Places.parse(file).flatMap(({ claims, ...place }) =>
  claims.map((claim) => ({ ...place, ...claim })),
);

describe('a place that issuers count differently', () => {
  it.each(rows)('$place counts as $category on $card: $counts', ({ card, counts, ...row }) => {
    const { id, bank } = cards.find((candidate) => candidate.id === card) ?? { id: '', bank: '' };
    const definition = findDefinitionFor({ id, bank }, row, row.date);
    const purchase = {
      mcc: row.mcc,
      merchantId: row.merchant ?? null,
      channel: row.channel,
      country: 'US',
      date: row.date,
    };
    expect(definition && matchDefinition(definition, purchase)).toBe(counts);
  });

  it.each([
    ['citi-strata-beauty', '5977', 'ulta'],
    ['citi-strata-pets', '5995', 'petco'],
  ])('the choice %s, which matches none of our categories, counts %s', (id, mcc, merchantId) => {
    const definition = listIssuerDefinitions().definitions.find((candidate) => candidate.id === id);
    const purchase = { mcc, merchantId, channel: 'in-store', country: 'US', date: '2026-11-15' } as const;
    expect(definition && matchDefinition(definition, purchase)).toBe('yes');
  });
});
