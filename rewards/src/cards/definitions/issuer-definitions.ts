import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { WalletDefinition } from '@tapwise/contracts/vocabulary/cards/wallet-definition';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import file from '../../../data/issuer-definitions.json';
import { memoize } from '../../caching/memoize';
import type { IssuerDefinition, IssuerDefinitionFile } from './issuer-definition';

// `data-files.test.ts` checks the shape, because browsers load this file without zod.
let definitionFile = file as unknown as IssuerDefinitionFile;

/** The shipped definitions with their defaults and the meaning of each code. */
export function listIssuerDefinitions(): IssuerDefinitionFile {
  return definitionFile;
}

/** The parts of a card's rule that decide which definition applies. */
export interface RuleKind {
  readonly category: Category;
  /** The rate of the rule or of the choice slot. It decides where one category means two things. */
  readonly rate?: number;
  /** Pays only for bookings in the issuer's portal. */
  readonly isPortalOnly?: boolean;
  /** Pays in one quarter only. */
  readonly isRotating?: boolean;
}

/** Whether a definition is in force on a day (`yyyy-mm-dd`). */
export function isValidOn({ validFrom, validTo }: IssuerDefinition, day: string): boolean {
  return (validFrom === undefined || validFrom <= day) && (validTo === undefined || day <= validTo);
}

const byIssuer = new Map<string, readonly IssuerDefinition[]>();
const defaults = new Map<Category, IssuerDefinition>();

function listDefinitions(issuer: string): readonly IssuerDefinition[] {
  return memoize(byIssuer, issuer, () =>
    listIssuerDefinitions().definitions.filter((definition) => definition.issuer === issuer),
  );
}

const byId = new Map<string, IssuerDefinition>();

/** The fields that no answer depends on. */
const WITHOUT_TEXTS = {
  includes: [],
  excludes: [],
  source: 'general knowledge',
  seen: file.asOf,
  confidence: 'low',
} as const;

/**
 * Replaces the definitions by those of a wallet: browsers receive them with the wallet, not with the data files.
 * Catalogs that were compiled earlier become invalid.
 */
export function replaceDefinitions(definitions: readonly WalletDefinition[]): void {
  const received = definitions.map((definition) => ({ ...definition, ...WITHOUT_TEXTS }));
  definitionFile = { ...definitionFile, definitions: received as unknown as IssuerDefinition[] };
  byIssuer.clear();
  byId.clear();
}

/** The definition with this id. */
export function findDefinition(id: string): IssuerDefinition | undefined {
  if (byId.size === 0)
    for (const definition of listIssuerDefinitions().definitions) byId.set(definition.id, definition);
  return byId.get(id);
}

/** The fallback definition of a category if the issuer's own isn't known: its usual codes, with low confidence. */
export function getDefaultDefinition(category: Category): IssuerDefinition {
  return memoize(defaults, category, () => {
    const documented = listIssuerDefinitions().defaults[category] ?? { mcc: [] };
    return {
      id: `default-${category.replaceAll('_', '-')}`,
      issuer: '*',
      label: category,
      category,
      appliesTo: ['*'],
      basis: documented.channels ? 'channel' : 'mcc',
      ...documented,
      includes: [],
      excludes: [],
      source: 'general knowledge',
      seen: listIssuerDefinitions().asOf,
      confidence: 'low',
    };
  });
}

/** Prefers the definition of this rate to one for any rate. */
function selectByRate(
  definitions: readonly IssuerDefinition[],
  rate: number | undefined,
): IssuerDefinition | undefined {
  return definitions.find((definition) => definition.rate === rate) ?? definitions[0];
}

/** Prefers a definition with this main category to one that also covers it. */
function findForCategory(
  definitions: readonly IssuerDefinition[],
  { category, rate }: RuleKind,
): IssuerDefinition | undefined {
  const main = definitions.filter((definition) => definition.category === category);
  if (main.length > 0) return selectByRate(main, rate);
  const covering = definitions.filter(
    (definition) => definition.category !== 'rotating' && definition.alsoCategories?.includes(category),
  );
  return selectByRate(covering, rate);
}

function findForQuarter(
  definitions: readonly IssuerDefinition[],
  { category, isRotating }: RuleKind,
): IssuerDefinition | undefined {
  if (!isRotating) return undefined;
  return definitions.find(
    (definition) => definition.category === 'rotating' && definition.alsoCategories?.includes(category),
  );
}

/**
 * The definition that decides whether a rule of a card pays on a day (`yyyy-mm-dd`): one that names the card, else one
 * for every card of its issuer, else the default of the category. Null for the base rate, which doesn't need a
 * definition.
 */
export function findDefinitionFor(
  card: { readonly id: string; readonly bank: string },
  rule: RuleKind,
  day: string,
): IssuerDefinition | null {
  const { category, rate, isPortalOnly = false } = rule;
  if (category === 'general') return null;
  const candidates = listDefinitions(card.bank).filter(
    (definition) =>
      (definition.basis === 'portal') === isPortalOnly &&
      (definition.rate === undefined || rate === undefined || definition.rate === rate) &&
      isValidOn(definition, day),
  );
  for (const id of [card.id, '*']) {
    const cardDefinitions = candidates.filter(({ appliesTo }) => appliesTo.some((applied) => applied === id));
    const definition = findForQuarter(cardDefinitions, rule) ?? findForCategory(cardDefinitions, rule);
    if (definition) return definition;
  }
  return isPortalOnly ? null : getDefaultDefinition(category);
}

/** The purchases that a card excludes from rewards on a day (`yyyy-mm-dd`). */
export function listExclusions(
  card: { readonly id: string; readonly bank: string },
  day: string,
): readonly IssuerDefinition[] {
  return listDefinitions(card.bank).filter(
    (definition) =>
      definition.category === 'no-rewards' &&
      definition.appliesTo.some((id) => id === '*' || id === card.id) &&
      isValidOn(definition, day),
  );
}

function getNextDay(day: string): string {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return toDay(next.toISOString());
}

/** The days (`yyyy-mm-dd`) when a card's definitions or rates change. Empty for most cards. */
export function listRuleChanges(card: Pick<CatalogCard, 'id' | 'bank' | 'rewards'>): readonly string[] {
  const cardDefinitions = listDefinitions(card.bank).filter(({ appliesTo }) =>
    appliesTo.some((id) => id === '*' || id === card.id),
  );
  const definitionChanges = cardDefinitions.flatMap(({ validFrom, validTo }) => [
    ...(validFrom === undefined ? [] : [validFrom]),
    ...(validTo === undefined ? [] : [getNextDay(validTo)]),
  ]);
  const ends = card.rewards.flatMap(({ endsOn }) => (endsOn === undefined ? [] : [getNextDay(endsOn)]));
  return [...definitionChanges, ...ends];
}
