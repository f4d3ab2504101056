import type { SearchableBrand } from '@tapwise/contracts/vocabulary/brand-scoring';

const SHORT = 2;
const LONG = 3;
/** The maximum number of entries returned, best known first. */
const FOUND_MAX = 500;
const LOOKED_AT_MAX = 2000;

/** Finds the entries that contain a text, by their bigrams and trigrams. */
export interface ContainedText {
  readonly texts: readonly string[];
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

/** All texts of an entry as one, to look for a piece in any of them. */
function joined({ name, aliases, searchTerms = [] }: SearchableBrand): string {
  return [name, ...aliases, ...searchTerms].join('\n');
}

function addPieces(postings: Map<string, number[]>, text: string, at: number): void {
  for (const length of [SHORT, LONG]) {
    for (let from = 0; from + length <= text.length; from += 1) {
      const piece = text.slice(from, from + length);
      const list = postings.get(piece);
      if (!list) postings.set(piece, [at]);
      else if (list.at(-1) !== at && (length === LONG || list.length < FOUND_MAX)) list.push(at);
    }
  }
}

export function buildContainedText(entries: readonly SearchableBrand[]): ContainedText {
  const texts = entries.map(joined);
  const postings = new Map<string, number[]>();
  texts.forEach((text, at) => {
    addPieces(postings, text, at);
  });
  return { texts, postings };
}

/** The entries that contain the rarest n-gram of the text. */
function rarest({ postings }: ContainedText, text: string): readonly number[] {
  let shortest: readonly number[] | undefined;
  for (let from = 0; from + LONG <= text.length; from += 1) {
    const list = postings.get(text.slice(from, from + LONG)) ?? [];
    if (!shortest || list.length < shortest.length) shortest = list;
  }
  return shortest ?? postings.get(text) ?? [];
}

/** Indexes of the entries that contain the text, in ascending order; none for a single letter. */
export function entriesWith(contained: ContainedText, text: string): readonly number[] {
  const candidates = rarest(contained, text).slice(0, LOOKED_AT_MAX);
  return candidates.filter((at) => contained.texts[at]?.includes(text)).slice(0, FOUND_MAX);
}
