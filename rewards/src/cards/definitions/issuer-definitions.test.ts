import { describe, expect, it } from 'vitest';
import { findMerchant } from '../../places/reference/merchants';
import { loadShippedCatalog } from '../catalog/shipped-catalog';
import type { IssuerDefinition } from './issuer-definition';
import { findDefinitionFor, getDefaultDefinition, listIssuerDefinitions } from './issuer-definitions';

const { definitions, defaults, notDefined, codes, readings } = listIssuerDefinitions();
const cards = new Map<string, { bank: string }>(loadShippedCatalog().cards.map((card) => [card.id, card]));
const DAY = '2026-11-15';

function findId(card: string, rule: Parameters<typeof findDefinitionFor>[1], day = DAY): string | undefined {
  return findDefinitionFor({ id: card, bank: cards.get(card)?.bank ?? '' }, rule, day)?.id;
}

type DefinitionFields = Pick<IssuerDefinition, 'mcc'> & Partial<IssuerDefinition>;
const named: readonly DefinitionFields[] = [...definitions, ...Object.values(defaults)];

function listMerchants(definition: DefinitionFields): string[] {
  const { includedMerchants = [], excludedMerchants = [], uncertainMerchants = [] } = definition;
  return [...includedMerchants, ...excludedMerchants, ...uncertainMerchants];
}

describe('the definition that decides a rule', () => {
  it.each([
    ['chase-sapphire-preferred', 'travel', 'chase-travel'],
    ['chase-sapphire-preferred', 'transit', 'chase-travel'],
    ['united-gateway', 'rideshare', 'chase-local-transit'],
    ['citi-custom-cash', 'groceries', 'citi-groceries-wide'],
    ['citi-strata-premier', 'groceries', 'citi-supermarkets'],
    ['bofa-customized-cash', 'ev_charging', 'bofa-gas-ev'],
  ] as const)('of %s for %s is %s', (card, category, expected) => {
    expect(findId(card, { category })).toBe(expected);
  });

  it('is preferably one with this main category', () => {
    expect(findId('us-bank-cash-plus', { category: 'phone_internet', rate: 5 })).toBe('us-bank-cell-phone');
    expect(findId('us-bank-cash-plus', { category: 'streaming', rate: 5 })).toBe(
      'us-bank-tv-internet-streaming',
    );
  });

  it.each(['us-bank-cash-plus', 'us-bank-cash-plus-secured'])('depends on the slot on %s', (card) => {
    expect(findId(card, { category: 'dining', rate: 5 })).toBe('us-bank-fast-food');
    expect(findId(card, { category: 'dining', rate: 2 })).toBe('us-bank-restaurants-2');
  });

  it('is fast food in the 5% slot of Max Cash, and the default in its 2% slot', () => {
    expect(findId('elan-max-cash-preferred', { category: 'dining', rate: 5 })).toBe('elan-fast-food');
    expect(findId('elan-max-cash-preferred', { category: 'dining', rate: 2 })).toBe('default-dining');
  });

  it('prefers the definition of the rule’s rate', () => {
    expect(findId('chase-sapphire-preferred', { category: 'travel', rate: 2 })).toBe('chase-travel');
    expect(findId('chase-sapphire-preferred', { category: 'travel', rate: 3 })).toBe('chase-vacation-homes');
  });

  it('is a portal’s only for portal rules', () => {
    const rule = { category: 'hotels', rate: 5, isPortalOnly: true } as const;
    expect(findId('capital-one-venture', rule)).toBe('capital-one-travel-portal');
    expect(findId('capital-one-venture', { category: 'hotels', rate: 5 })).toBe('default-hotels');
    expect(findId('bofa-premium-rewards', { ...rule, category: 'travel' })).toBeUndefined();
  });

  it('is a quarter’s only for rotating rules, and only in that quarter', () => {
    const rotating = { category: 'dining', rate: 5, isRotating: true } as const;
    expect(findId('chase-freedom-flex', rotating)).toBe('chase-flex-q4-2026');
    expect(findId('chase-freedom-flex', rotating, '2026-09-30')).toBe('chase-dining');
    expect(findId('chase-freedom-flex', { category: 'dining', rate: 3 })).toBe('chase-dining');
    expect(findId('discover-it-cash-back', { ...rotating, category: 'utilities' })).toBe(
      'discover-q4-utilities',
    );
    expect(findId('discover-it-cash-back', { ...rotating, category: 'utilities' }, '2025-08-01')).toBe(
      'default-utilities',
    );
  });

  it("isn't needed for the base rate", () => {
    expect(findId('citi-double-cash', { category: 'general' })).toBeUndefined();
  });

  it('is the default of the category if the issuer’s isn’t known', () => {
    const definition = findDefinitionFor({ id: 'td-cash', bank: 'TD Bank' }, { category: 'groceries' }, DAY);
    expect(definition).toMatchObject({ id: 'default-groceries', mcc: ['5411'], confidence: 'low' });
    expect(definition?.excludedMerchants).toEqual(expect.arrayContaining(['walmart', 'target', 'costco']));
    expect(getDefaultDefinition('online')).toMatchObject({
      basis: 'channel',
      channels: ['online', 'delivery'],
    });
  });
});

describe('issuer-definitions.json', () => {
  it('has 178 definitions, each once', () => {
    expect(definitions).toHaveLength(178);
    expect(new Set(definitions.map(({ id }) => id)).size).toBe(definitions.length);
  });

  it('names only cards of the definition’s issuer', () => {
    const wrong = definitions.flatMap(({ id, issuer, appliesTo }) =>
      appliesTo.filter((card) => card !== '*' && cards.get(card)?.bank !== issuer).map((card) => [id, card]),
    );
    expect(wrong).toEqual([]);
  });

  it('names only known merchants', () => {
    expect(named.flatMap(listMerchants).filter((id) => !findMerchant(id))).toEqual([]);
  });

  it('gives a merchant one role in each definition', () => {
    const duplicates = definitions.filter((definition) => {
      const merchants = listMerchants(definition);
      return new Set(merchants).size !== merchants.length;
    });
    expect(duplicates.map(({ id }) => id)).toEqual([]);
  });

  it('explains every code that counts', () => {
    const used = named.flatMap(({ mcc, anyChannelMcc = [] }) => [...mcc, ...anyChannelMcc]);
    expect(used.filter((code) => !(code in codes))).toEqual([]);
  });

  it('gives each basis what it needs', () => {
    const wrong = definitions.filter(({ basis, mcc, channels, includedMerchants, uncertainMerchants }) => {
      if (basis === 'mcc') return mcc.length === 0 || channels !== undefined;
      if (basis === 'channel') return channels === undefined;
      return basis === 'list' && (mcc.length > 0 || !(includedMerchants ?? uncertainMerchants));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('records how each source was read', () => {
    const withoutReading = definitions.filter(({ via, source }) =>
      via === undefined ? source !== 'general knowledge' : !(via in readings),
    );
    expect(withoutReading.map(({ id }) => id)).toEqual([]);
  });

  it('ends no definition before it starts', () => {
    const wrong = definitions.filter(({ validFrom = '', validTo = '9999' }) => validTo < validFrom);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('never has two definitions for one rule', () => {
    const decides = new Map<string, string[]>();
    for (const { id, issuer, category, appliesTo, basis, rate } of definitions) {
      if (category === 'general' || category === 'rotating') continue;
      for (const card of appliesTo) {
        const key = [issuer, card, category, basis === 'portal', rate].join('|');
        decides.set(key, [...(decides.get(key) ?? []), id]);
      }
    }
    expect([...decides.values()].filter((ids) => ids.length > 1)).toEqual([]);
  });

  it('has no definition for anything listed as undefined, except where the rate decides', () => {
    const defined = notDefined.flatMap(({ issuer, appliesTo, categories }) =>
      appliesTo.flatMap((card) =>
        categories
          .map((category) => findDefinitionFor({ id: card, bank: issuer }, { category }, DAY))
          .filter((definition) => definition?.issuer !== '*' && definition?.rate === undefined)
          .map((definition) => [card, definition?.id]),
      ),
    );
    expect(defined).toEqual([]);
  });

  it('has a default for every category that a card’s rule can name', () => {
    const rules = loadShippedCatalog().cards.flatMap((card) => [
      ...card.rewards.map(({ category }) => category),
      ...(card.chooseCategory?.slots.flatMap((slot) => slot.options ?? []) ?? []),
    ]);
    const missing = rules.filter(
      (category) => !['general', 'rotating', 'choose'].includes(category) && !(category in defaults),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});
