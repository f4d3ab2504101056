import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NETWORKS } from '@tapwise/contracts/vocabulary/cards/networks';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
import { CHANNELS } from '@tapwise/contracts/vocabulary/places/channels';
import { CodeRange, Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { ALL_TERMS } from './index/all-terms';
import { findCodeMeaning } from './reference/category-codes';
import { MERCHANTS } from './reference/merchants';

const ids: ReadonlySet<string> = new Set(MERCHANTS.map(({ id }) => id));
const labels: ReadonlySet<string> = new Set(ALL_TERMS.map(({ label }) => label));

const MerchantId = z.string().refine((id) => ids.has(id), 'There is no such merchant.');
const Label = z.string().refine((label) => labels.has(label), 'There is no such term.');
const KnownMcc = Mcc.refine((mcc) => findCodeMeaning(mcc) !== undefined, 'The code has no meaning.');
const Text = z.string().min(1);
const Country = z.string().regex(/^[A-Z]{2}$/);
const State = z.string().regex(/^[A-Z]{2}$/);
const AsOf = z.string().regex(/^\d{4}-\d{2}$/);
const Confidence = z.enum(['high', 'medium', 'low']);
const Caveat = z.strictObject({
  text: Text,
  codesAsHost: z.literal(true).optional(),
  noGroceryBonus: z.literal(true).optional(),
  isAboutPayment: z.literal(true).optional(),
});
const Merchants = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: Text,
    aliases: z.array(Text),
    category: z.enum(CATEGORIES),
    mcc: KnownMcc,
    domain: z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/),
    group: Text,
    country: Country.optional(),
    acceptedNetworks: z.array(z.enum(NETWORKS)).optional(),
    caveats: z.array(Caveat).optional(),
    icon: Text.optional(),
    searchTerms: z.array(Text).optional(),
  }),
);
const Term = z.strictObject({
  label: Text,
  icon: Text,
  category: z.enum(CATEGORIES),
  mcc: KnownMcc.optional(),
  terms: z.array(Text),
  alone: z.array(Text).optional(),
  caveats: z.array(Caveat).optional(),
});
const acceptance = {
  kind: z.enum(['no-credit', 'limited', 'fee']),
  rule: Text,
  feePct: z.number().positive().max(5).optional(),
  minFee: z.number().positive().max(5).optional(),
  businessFeePct: z.number().positive().max(5).optional(),
  freeCards: z.array(CardId).min(1).optional(),
  source: Text,
  confidence: Confidence,
};
const foreign = { name: Text, country: Country };

/** The content of each file besides `asOf`. */
const SCHEMAS: Readonly<Record<string, z.ZodRawShape>> = {
  brands: { merchants: Merchants },
  merchants: { merchants: Merchants },
  'merchant-codes': {
    codes: z.record(
      MerchantId,
      z.array(
        z.strictObject({
          mcc: KnownMcc,
          share: z.enum(['usual', 'sometimes', 'rare']),
          when: Text,
          channel: z.enum(['online', 'delivery']).optional(),
          isUpToStore: z.literal(true).optional(),
          names: z
            .array(z.string().regex(/^[a-z0-9 ]+$/))
            .min(1)
            .optional(),
        }),
      ),
    ),
  },
  'merchant-families': {
    families: z.array(
      z.strictObject({
        parent: MerchantId,
        members: z.array(MerchantId),
        cardRowsApply: z.array(MerchantId),
      }),
    ),
    pumps: z.record(MerchantId, MerchantId),
    stations: z.record(MerchantId, MerchantId),
    superstores: z.array(MerchantId),
  },
  'statement-descriptors': {
    shared: z.array(z.strictObject({ text: Text, merchant: MerchantId, alsoUsedBy: z.array(MerchantId) })),
    merchants: z.record(MerchantId, z.array(Text).min(1)),
  },
  processors: {
    processors: z.array(
      z.strictObject({
        prefix: Text,
        name: Text,
        role: z.enum(['processor', 'merchant', 'wallet', 'bank mark']),
        merchant: MerchantId.optional(),
        term: Label.optional(),
        channel: z.enum(CHANNELS).optional(),
        isWeak: z.literal(true).optional(),
        confidence: Confidence,
        source: Text,
      }),
    ),
  },
  acceptance: {
    merchants: z.record(MerchantId, z.strictObject(acceptance)),
    terms: z.array(z.strictObject({ terms: z.array(Label), ...acceptance })),
    codes: z.array(z.strictObject({ mcc: KnownMcc, ...acceptance })),
  },
  'cash-like-codes': {
    codes: z.array(
      z.strictObject({
        mcc: KnownMcc,
        what: Text,
        treatedAs: Text,
        issuers: Text,
        source: Text,
        confidence: Confidence,
      }),
    ),
  },
  'merchant-category-codes': {
    codes: z.array(z.strictObject({ code: CodeRange, meaning: Text, category: z.enum(CATEGORIES) })),
  },
  misspellings: { merchants: z.record(MerchantId, z.array(Text).min(1)) },
  'generic-terms': { terms: z.array(Term) },
  'more-terms': {
    terms: z.array(Term),
    words: z.record(Label, z.array(Text)),
    wordsAlone: z.record(Label, z.array(Text)),
  },
  'foreign-places': {
    countries: z.array(
      z.strictObject({ ...foreign, alsoUS: z.array(State).optional(), alsoWord: z.literal(true).optional() }),
    ),
    cities: z.array(
      z.strictObject({ ...foreign, alsoUS: z.array(State).optional(), alsoWord: z.literal(true).optional() }),
    ),
    chains: z.array(
      z.strictObject({
        ...foreign,
        category: z.enum(CATEGORIES),
        mcc: KnownMcc.optional(),
        wholeWord: z.literal(true).optional(),
        alsoUS: z.literal(true).optional(),
      }),
    ),
    storesAbroad: z.record(MerchantId, z.array(Country).min(1)),
  },
  'foreign-words': {
    languages: z.array(
      z.strictObject({
        language: z.string().length(2),
        words: z.record(Label, z.array(Text)),
        alone: z.array(Text),
      }),
    ),
  },
  emoji: { emoji: z.record(Label, z.array(Text)) },
  'us-places': { states: z.record(State, Text), cities: z.array(Text) },
  'common-words': {
    words: z.array(z.string().regex(/^[a-z ]+$/)),
    wordsInNames: z.array(z.string().regex(/^[a-z ]+$/)),
  },
  goods: {
    descriptions: z.array(z.string().regex(/^[a-z]+$/)),
    groups: z.array(
      z.strictObject({
        goods: Text,
        soldAt: z.array(z.union([KnownMcc, z.enum(CATEGORIES), MerchantId])),
        words: z.array(Text),
        isInNames: z.literal(true).optional(),
      }),
    ),
  },
  'distinctive-merchants': { merchants: z.array(MerchantId), names: z.array(z.string().regex(/^[a-z]+$/)) },
};

describe('each data file of places', () => {
  it.each(Object.entries(SCHEMAS))('%s.json matches its schema', (name, shape) => {
    const file: unknown = JSON.parse(
      readFileSync(new URL(`../../data/${name}.json`, import.meta.url), 'utf8'),
    );
    expect(z.strictObject({ asOf: AsOf, ...shape }).safeParse(file).error?.issues ?? []).toEqual([]);
  });

  it('gives each merchant and each term a unique name', () => {
    expect(ids.size).toBe(MERCHANTS.length);
    expect(labels.size).toBe(ALL_TERMS.length);
  });

  it("lists a merchant's usual code among its codes", () => {
    const missing = MERCHANTS.filter(({ mcc, codes }) => codes?.every((code) => code.mcc !== mcc));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
