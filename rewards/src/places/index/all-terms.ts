import moreFile from '../../../data/more-terms.json';
import { GENERIC_TERMS } from '../reference/generic-terms';
import type { GenericTerm } from '../reference/merchant';

const NARROW_TERMS = moreFile.terms as readonly GenericTerm[];
const MORE_WORDS = moreFile.words as Readonly<Record<string, readonly string[] | undefined>>;
/** Further words of the broad terms that count only as the whole text. */
const WORDS_ALONE = moreFile.wordsAlone as Readonly<Record<string, readonly string[] | undefined>>;
const NARROW_WORDS: ReadonlySet<string> = new Set(NARROW_TERMS.flatMap(({ terms }) => terms));

/** A word of a narrower term isn't a word of the broad one: the narrower one has its own code and caveats. */
function withAllWords(term: GenericTerm): GenericTerm {
  const alone = WORDS_ALONE[term.label] ?? [];
  const words = [...term.terms, ...(MORE_WORDS[term.label] ?? []), ...alone];
  return { ...term, terms: words.filter((word) => !NARROW_WORDS.has(word)), alone };
}

/** All generic terms: the broad ones that the browser loads too, then the narrower ones. */
export const ALL_TERMS: readonly GenericTerm[] = [...GENERIC_TERMS.map(withAllWords), ...NARROW_TERMS];

const TERM_BY_LABEL: ReadonlyMap<string, GenericTerm> = new Map(ALL_TERMS.map((term) => [term.label, term]));

/** The generic term with this label. Undefined for an unknown label or null. */
export function findTerm(label: string | null | undefined): GenericTerm | undefined {
  return label == null ? undefined : TERM_BY_LABEL.get(label);
}
