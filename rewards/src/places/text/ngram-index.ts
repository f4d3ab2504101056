import type { SearchableBrand } from './brand-scoring';

const BIGRAM_LENGTH = 2;
const TRIGRAM_LENGTH = 3;
/** The maximum number of results, best known first. */
const MAX_RESULTS = 500;
const MAX_CANDIDATES = 2000;

/**
 * An index of strings by their bigrams and trigrams, for substring search. `postings`: n-gram → ascending entry
 * numbers.
 */
export interface NgramIndex {
  readonly texts: readonly string[];
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

/** All strings of an entry, joined so that one search covers them all. */
function toSearchableText({ name, aliases, searchTerms = [] }: SearchableBrand): string {
  return [name, ...aliases, ...searchTerms].join('\n');
}

function addNgrams(postings: Map<string, number[]>, text: string, entry: number): void {
  for (const length of [BIGRAM_LENGTH, TRIGRAM_LENGTH]) {
    for (let from = 0; from + length <= text.length; from += 1) {
      const ngram = text.slice(from, from + length);
      const list = postings.get(ngram);
      if (!list) postings.set(ngram, [entry]);
      else if (list.at(-1) !== entry && (length === TRIGRAM_LENGTH || list.length < MAX_RESULTS))
        list.push(entry);
    }
  }
}

/** Builds the index. Entries must be in order of how well known they are. */
export function buildNgramIndex(entries: readonly SearchableBrand[]): NgramIndex {
  const texts = entries.map(toSearchableText);
  const postings = new Map<string, number[]>();
  texts.forEach((text, entry) => {
    addNgrams(postings, text, entry);
  });
  return { texts, postings };
}

/** The entries that contain the rarest n-gram of the text. */
function listCandidates({ postings }: NgramIndex, text: string): readonly number[] {
  let shortest: readonly number[] | undefined;
  for (let from = 0; from + TRIGRAM_LENGTH <= text.length; from += 1) {
    const list = postings.get(text.slice(from, from + TRIGRAM_LENGTH)) ?? [];
    if (!shortest || list.length < shortest.length) shortest = list;
  }
  return shortest ?? postings.get(text) ?? [];
}

/** The numbers of the entries that contain the text, ascending; at most 500. Empty for a single letter. */
export function listEntriesContaining(index: NgramIndex, text: string): readonly number[] {
  const candidates = listCandidates(index, text).slice(0, MAX_CANDIDATES);
  return candidates.filter((entry) => index.texts[entry]?.includes(text)).slice(0, MAX_RESULTS);
}
