import type { SearchableBrand } from '../vocabulary/brand-scoring';

const SHORT = 2;
const LONG = 3;
/** Entries that are found at most, best known first: more than anybody is shown. */
const FOUND_MAX = 500;
const LOOKED_AT_MAX = 2000;

/** Which entries hold a piece of text anywhere: by every two and three letters in a row, so that nothing is scanned. */
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

/** The entries that hold the rarest three letters of the text. */
function rarest({ postings }: ContainedText, text: string): readonly number[] {
  let shortest: readonly number[] | undefined;
  for (let from = 0; from + LONG <= text.length; from += 1) {
    const list = postings.get(text.slice(from, from + LONG)) ?? [];
    if (!shortest || list.length < shortest.length) shortest = list;
  }
  return shortest ?? postings.get(text) ?? [];
}

/** Places of the entries that hold the text, in rising order; none for a single letter. */
export function entriesWith(contained: ContainedText, text: string): readonly number[] {
  const candidates = rarest(contained, text).slice(0, LOOKED_AT_MAX);
  return candidates.filter((at) => contained.texts[at]?.includes(text)).slice(0, FOUND_MAX);
}
