import { CATEGORIES, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/categories';
import { foldText, removeSpaces } from './fold-text';
import type { GenericTerm, Merchant } from './merchant';
import { buildVocabulary, type Vocabulary } from './spelling';

/** A folded name, alias, or generic term. `entryIndex`: its position in `merchants` or `terms`. */
export interface Phrase {
  readonly text: string;
  readonly kind: 'name' | 'alias' | 'term';
  readonly entryIndex: number;
  /** Set on a term's own label. */
  readonly isLabel?: boolean;
}

/** Lookup tables for understanding typed text: hash maps and sorted lists. */
export interface PlaceIndex {
  readonly merchants: readonly Merchant[];
  readonly terms: readonly GenericTerm[];
  /** The names of `merchants`, folded. */
  readonly foldedNames: readonly string[];
  readonly merchantIndexById: ReadonlyMap<string, number>;
  /** Whole names, aliases, and terms, folded, with and without spaces. Values are entry indexes. */
  readonly names: ReadonlyMap<string, number>;
  readonly aliases: ReadonlyMap<string, number>;
  readonly termForms: ReadonlyMap<string, number>;
  /** Names and aliases of several words, by their words in alphabetical order: `gas at costco` is `costco gas`. */
  readonly wordSets: ReadonlyMap<string, number>;
  /** All phrases, sorted by text. */
  readonly phrases: readonly Phrase[];
  /** Which merchants use a word in their name or an alias, best known first. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly vocabulary: Vocabulary;
}

const MAX_POSTINGS = 64;

/** The words in alphabetical order, so that their order doesn't matter. */
export function toWordSetKey(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

interface IndexDraft {
  readonly names: Map<string, number>;
  readonly aliases: Map<string, number>;
  readonly termForms: Map<string, number>;
  readonly wordSets: Map<string, number>;
  readonly phrases: Phrase[];
  readonly postings: Map<string, number[]>;
  readonly ranks: Map<string, number>;
}

function setIfAbsent(map: Map<string, number>, key: string, value: number): void {
  if (key !== '' && !map.has(key)) map.set(key, value);
}

function searchForms(folded: string): string[] {
  const bare = folded.startsWith('the ') ? [folded.slice(4)] : [];
  return [folded, ...bare, removeSpaces(folded)];
}

function addWords(draft: IndexDraft, folded: string, entryIndex: number): void {
  const words = folded.split(' ');
  if (words.length > 1) setIfAbsent(draft.wordSets, toWordSetKey(words), entryIndex);
  for (const word of words) {
    const list = draft.postings.get(word) ?? [];
    if (list.length < MAX_POSTINGS && list.at(-1) !== entryIndex) list.push(entryIndex);
    draft.postings.set(word, list);
    setIfAbsent(draft.ranks, word, entryIndex);
  }
}

function addPhrases(
  draft: IndexDraft,
  texts: readonly string[],
  kind: Phrase['kind'],
  entryIndex: number,
): void {
  for (const text of new Set(texts)) draft.phrases.push({ text, kind, entryIndex });
}

function addMerchant(draft: IndexDraft, merchant: Merchant, entryIndex: number): void {
  const name = foldText(merchant.name);
  for (const form of searchForms(name)) setIfAbsent(draft.names, form, entryIndex);
  addPhrases(draft, searchForms(name), 'name', entryIndex);
  addWords(draft, name, entryIndex);
  for (const alias of merchant.aliases.map(foldText)) {
    for (const form of searchForms(alias)) setIfAbsent(draft.aliases, form, entryIndex);
    addPhrases(draft, searchForms(alias), 'alias', entryIndex);
    addWords(draft, alias, entryIndex);
  }
}

function pluralize(word: string): string {
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function addTerm(draft: IndexDraft, term: GenericTerm, entryIndex: number, rank: number): void {
  const label = foldText(term.label);
  for (const text of new Set([label, ...term.terms.map(foldText)])) {
    for (const form of [text, pluralize(text)]) {
      setIfAbsent(draft.termForms, form, entryIndex);
      for (const word of form.split(' ')) setIfAbsent(draft.ranks, word, rank);
    }
    for (const form of new Set(searchForms(text)))
      draft.phrases.push({ text: form, kind: 'term', entryIndex, isLabel: text === label });
  }
}

/** Adds category ids and labels as generic terms. */
function addCategories(draft: IndexDraft, terms: readonly GenericTerm[]): void {
  for (const category of CATEGORIES) {
    const entryIndex = terms.findIndex((term) => term.category === category);
    if (entryIndex < 0) continue;
    for (const text of [category, CATEGORY_LABELS[category]])
      setIfAbsent(draft.termForms, foldText(text), entryIndex);
  }
}

function comparePhrases(a: Phrase, b: Phrase): number {
  if (a.text === b.text) return a.entryIndex - b.entryIndex;
  return a.text < b.text ? -1 : 1;
}

/**
 * Builds one index of merchants, aliases, and generic terms for recommendations and suggestions. Merchants must be in
 * order of how well known they are: if a text matches several, the first one wins.
 */
export function buildPlaceIndex(merchants: readonly Merchant[], terms: readonly GenericTerm[]): PlaceIndex {
  const draft: IndexDraft = {
    names: new Map(),
    aliases: new Map(),
    termForms: new Map(),
    wordSets: new Map(),
    phrases: [],
    postings: new Map(),
    ranks: new Map(),
  };
  terms.forEach((term, entryIndex) => {
    addTerm(draft, term, entryIndex, -1);
  });
  merchants.forEach((merchant, entryIndex) => {
    addMerchant(draft, merchant, entryIndex);
  });
  addCategories(draft, terms);
  return {
    merchants,
    terms,
    foldedNames: merchants.map((merchant) => foldText(merchant.name)),
    merchantIndexById: new Map(merchants.map((merchant, entryIndex) => [merchant.id, entryIndex])),
    names: draft.names,
    aliases: draft.aliases,
    termForms: draft.termForms,
    wordSets: draft.wordSets,
    phrases: draft.phrases.sort(comparePhrases),
    postings: draft.postings,
    vocabulary: buildVocabulary(draft.ranks),
  };
}
