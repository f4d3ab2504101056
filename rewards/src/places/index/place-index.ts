import commonWordsFile from '../../../data/common-words.json';
import distinctiveFile from '../../../data/distinctive-merchants.json';
import misspellingsFile from '../../../data/misspellings.json';
import { buildForeignChainIndex, type ForeignChainIndex } from '../reference/foreign-places';
import type { GenericTerm, Merchant } from '../reference/merchant';
import { buildDomains } from '../reference/web-address';
import { foldText, removeSpaces } from '../text/fold-text';
import { pluralize } from '../text/pluralize';
import { buildVocabulary, type Vocabulary } from '../text/spelling';
import { buildStatementIndex, type StatementIndex } from './statement-index';
import { buildTermForms, setIfAbsent, type TermForms } from './term-forms';

/** A folded name, alias, or generic term. `entryIndex`: its position in `merchants` or `terms`. */
export interface Phrase {
  readonly text: string;
  readonly kind: 'name' | 'alias' | 'term';
  readonly entryIndex: number;
  /** Whether the text is the term's own label. Absent for merchants. */
  readonly isLabel?: boolean;
}

/** Lookup tables for interpreting typed text: hash maps and sorted lists. */
export interface PlaceIndex extends TermForms {
  readonly merchants: readonly Merchant[];
  readonly terms: readonly GenericTerm[];
  /** The names of `merchants`, folded. */
  readonly foldedNames: readonly string[];
  readonly merchantIndexById: ReadonlyMap<string, number>;
  /** Whole names, aliases, and terms, folded, with and without spaces. Values are entry indexes. */
  readonly names: ReadonlyMap<string, number>;
  readonly aliases: ReadonlyMap<string, number>;
  /** Input that misspells a merchant's name in a way that a wrong letter or two don't explain, folded. */
  readonly misspellings: ReadonlyMap<string, number>;
  /** All phrases, sorted by text. */
  readonly phrases: readonly Phrase[];
  /** Which merchants use a word in their name or an alias, best known first. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly vocabulary: Vocabulary;
  /** Names and aliases of several words, without their spaces. */
  readonly joinedNames: Vocabulary;
  /** Ordinary words and names that are neither typos of a merchant's name nor the beginning of one. */
  readonly commonWords: ReadonlySet<string>;
  /**
   * Ordinary words that are one or two letters away from a word of a merchant's name. A name that contains one is
   * a different name.
   */
  readonly wordsInNames: ReadonlySet<string>;
  /** Merchants whose name no other business uses. */
  readonly distinctive: ReadonlySet<number>;
  /** Aliases of one word that no other business uses. */
  readonly distinctiveNames: ReadonlySet<string>;
  /** Merchants by the domain of their website. */
  readonly domains: ReadonlyMap<string, number>;
  readonly foreignChains: ForeignChainIndex;
  readonly statements: StatementIndex;
}

const MAX_POSTINGS = 64;
/** Plain words are better known than any merchant. */
const TERM_RANK = -1;
const ALONE_RANK = Infinity;

interface IndexDraft {
  readonly names: Map<string, number>;
  readonly aliases: Map<string, number>;
  readonly phrases: Phrase[];
  readonly postings: Map<string, number[]>;
  readonly ranks: Map<string, number>;
}

function listSearchForms(foldedText: string): string[] {
  const bare = foldedText.startsWith('the ') ? [foldedText.slice(4)] : [];
  return [foldedText, ...bare, removeSpaces(foldedText)];
}

function addWords(draft: IndexDraft, foldedText: string, entryIndex: number): void {
  const words = foldedText.split(' ');
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
  for (const form of listSearchForms(name)) setIfAbsent(draft.names, form, entryIndex);
  addPhrases(draft, listSearchForms(name), 'name', entryIndex);
  addWords(draft, name, entryIndex);
  for (const alias of merchant.aliases.map(foldText)) {
    for (const form of listSearchForms(alias)) setIfAbsent(draft.aliases, form, entryIndex);
    addPhrases(draft, listSearchForms(alias), 'alias', entryIndex);
    addWords(draft, alias, entryIndex);
  }
}

function rankWords(draft: IndexDraft, text: string, rank: number): void {
  for (const word of `${text} ${pluralize(text)}`.split(' ')) setIfAbsent(draft.ranks, word, rank);
}

/**
 * Adds words that count only as the whole text. They are known words, but spelling correction prefers every other word.
 */
function addWordsAlone(draft: IndexDraft, { alone = [] }: GenericTerm): void {
  for (const text of alone.map(foldText)) rankWords(draft, text, ALONE_RANK);
}

function addTerm(draft: IndexDraft, term: GenericTerm, entryIndex: number): void {
  const label = foldText(term.label);
  const alone = new Set(term.alone?.map(foldText));
  for (const text of new Set([label, ...term.terms.map(foldText)])) {
    if (!alone.has(text)) rankWords(draft, text, TERM_RANK);
    for (const form of new Set(listSearchForms(text)))
      draft.phrases.push({ text: form, kind: 'term', entryIndex, isLabel: text === label });
  }
}

function buildJoinedNames(merchants: readonly Merchant[]): Vocabulary {
  const ranks = new Map<string, number>();
  merchants.forEach(({ name, aliases }, position) => {
    for (const text of [name, ...aliases]) {
      const foldedText = foldText(text).replace(/^the /, '');
      if (foldedText.includes(' ')) setIfAbsent(ranks, removeSpaces(foldedText), position);
    }
  });
  return buildVocabulary(ranks);
}

function toIndexes(byId: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlySet<number> {
  return new Set(ids.flatMap((id) => byId.get(id) ?? []));
}

function buildMisspellings(byId: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const misspellings = new Map<string, number>();
  for (const [id, texts] of Object.entries(misspellingsFile.merchants)) {
    const entryIndex = byId.get(id);
    if (entryIndex !== undefined) for (const text of texts) misspellings.set(foldText(text), entryIndex);
  }
  return misspellings;
}

function toWordSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
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
    phrases: [],
    postings: new Map(),
    ranks: new Map(),
  };
  const termForms = buildTermForms(terms);
  terms.forEach((term, position) => {
    addTerm(draft, term, position);
  });
  merchants.forEach((merchant, position) => {
    addMerchant(draft, merchant, position);
  });
  for (const term of terms) addWordsAlone(draft, term);
  const merchantIndexById = new Map(merchants.map((merchant, position) => [merchant.id, position]));
  return {
    merchants,
    terms,
    foldedNames: merchants.map((merchant) => foldText(merchant.name)),
    merchantIndexById,
    names: draft.names,
    aliases: draft.aliases,
    misspellings: buildMisspellings(merchantIndexById),
    phrases: draft.phrases.sort(comparePhrases),
    postings: draft.postings,
    vocabulary: buildVocabulary(draft.ranks),
    joinedNames: buildJoinedNames(merchants),
    commonWords: toWordSet(commonWordsFile.words),
    wordsInNames: toWordSet(commonWordsFile.wordsInNames),
    distinctive: toIndexes(merchantIndexById, distinctiveFile.merchants),
    distinctiveNames: new Set(distinctiveFile.names),
    domains: buildDomains(merchants),
    foreignChains: buildForeignChainIndex(),
    statements: buildStatementIndex(merchantIndexById),
    ...termForms,
  };
}
