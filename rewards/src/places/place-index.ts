import { CATEGORIES, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/categories';
import { foldText, removeSpaces } from './fold-text';
import type { GenericTerm, Merchant } from './merchant';
import { buildVocabulary, type Vocabulary } from './spelling';

/** A phrase that begins a name, an alias or a generic term. `at` is the place in `merchants` or in `terms`. */
export interface Phrase {
  readonly text: string;
  readonly kind: 'name' | 'alias' | 'term';
  readonly at: number;
  /** Set on a term's own label. */
  readonly isLabel?: boolean;
}

/** Everything that is looked up to understand a text: hash maps and sorted lists, no scans. */
export interface PlaceIndex {
  readonly merchants: readonly Merchant[];
  readonly terms: readonly GenericTerm[];
  /** The names of `merchants`, folded. */
  readonly foldedNames: readonly string[];
  readonly byId: ReadonlyMap<string, number>;
  /** Folded and squeezed forms, of whole names, whole aliases and whole terms. */
  readonly names: ReadonlyMap<string, number>;
  readonly aliases: ReadonlyMap<string, number>;
  readonly termForms: ReadonlyMap<string, number>;
  /** Names and aliases of several words, by their words in alphabetical order: `gas at costco` is `costco gas`. */
  readonly wordSets: ReadonlyMap<string, number>;
  /** All phrases in rising order of text. */
  readonly phrases: readonly Phrase[];
  /** Which merchants use a word in their name or an alias, best known first. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly vocabulary: Vocabulary;
}

const POSTINGS_MAX = 64;

export function wordSetKey(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

interface Draft {
  readonly names: Map<string, number>;
  readonly aliases: Map<string, number>;
  readonly termForms: Map<string, number>;
  readonly wordSets: Map<string, number>;
  readonly phrases: Phrase[];
  readonly postings: Map<string, number[]>;
  readonly ranks: Map<string, number>;
}

function setOnce(map: Map<string, number>, key: string, value: number): void {
  if (key !== '' && !map.has(key)) map.set(key, value);
}

function forms(folded: string): string[] {
  const bare = folded.startsWith('the ') ? [folded.slice(4)] : [];
  return [folded, ...bare, removeSpaces(folded)];
}

function addWords(draft: Draft, folded: string, at: number): void {
  const words = folded.split(' ');
  if (words.length > 1) setOnce(draft.wordSets, wordSetKey(words), at);
  for (const word of words) {
    const list = draft.postings.get(word) ?? [];
    if (list.length < POSTINGS_MAX && list.at(-1) !== at) list.push(at);
    draft.postings.set(word, list);
    setOnce(draft.ranks, word, at);
  }
}

function addPhrases(draft: Draft, texts: readonly string[], kind: Phrase['kind'], at: number): void {
  for (const text of new Set(texts)) draft.phrases.push({ text, kind, at });
}

function addMerchant(draft: Draft, merchant: Merchant, at: number): void {
  const name = foldText(merchant.name);
  for (const form of forms(name)) setOnce(draft.names, form, at);
  addPhrases(draft, forms(name), 'name', at);
  addWords(draft, name, at);
  for (const alias of merchant.aliases.map(foldText)) {
    for (const form of forms(alias)) setOnce(draft.aliases, form, at);
    addPhrases(draft, forms(alias), 'alias', at);
    addWords(draft, alias, at);
  }
}

function plural(word: string): string {
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function addTerm(draft: Draft, term: GenericTerm, at: number, rank: number): void {
  const label = foldText(term.label);
  for (const text of new Set([label, ...term.terms.map(foldText)])) {
    for (const form of [text, plural(text)]) {
      setOnce(draft.termForms, form, at);
      for (const word of form.split(' ')) setOnce(draft.ranks, word, rank);
    }
    for (const form of new Set(forms(text)))
      draft.phrases.push({ text: form, kind: 'term', at, isLabel: text === label });
  }
}

/** Category ids and labels are plain words too, where no term says them yet. */
function addCategories(draft: Draft, terms: readonly GenericTerm[]): void {
  for (const category of CATEGORIES) {
    const at = terms.findIndex((term) => term.category === category);
    if (at < 0) continue;
    for (const text of [category, CATEGORY_LABELS[category]]) setOnce(draft.termForms, foldText(text), at);
  }
}

function compareText(a: Phrase, b: Phrase): number {
  if (a.text === b.text) return a.at - b.at;
  return a.text < b.text ? -1 : 1;
}

/**
 * One index over merchants, their aliases and the generic terms, shared by recommendations and suggestions.
 * Merchants that come first are the better known ones: they win where a text fits several.
 */
export function buildPlaceIndex(merchants: readonly Merchant[], terms: readonly GenericTerm[]): PlaceIndex {
  const draft: Draft = {
    names: new Map(),
    aliases: new Map(),
    termForms: new Map(),
    wordSets: new Map(),
    phrases: [],
    postings: new Map(),
    ranks: new Map(),
  };
  terms.forEach((term, at) => {
    addTerm(draft, term, at, -1);
  });
  merchants.forEach((merchant, at) => {
    addMerchant(draft, merchant, at);
  });
  addCategories(draft, terms);
  return {
    merchants,
    terms,
    foldedNames: merchants.map((merchant) => foldText(merchant.name)),
    byId: new Map(merchants.map((merchant, at) => [merchant.id, at])),
    names: draft.names,
    aliases: draft.aliases,
    termForms: draft.termForms,
    wordSets: draft.wordSets,
    phrases: draft.phrases.sort(compareText),
    postings: draft.postings,
    vocabulary: buildVocabulary(draft.ranks),
  };
}
