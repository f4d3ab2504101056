/** A word of a search term, and the core words of the card's name that it stands for, as bits. */
export interface TermWord {
  readonly text: string;
  readonly cover: number;
}

interface TermEnd {
  /** The number of letters up to the end of a word. */
  readonly offset: number;
  /** The core words up to there, as bits. */
  readonly cover: number;
}

/** Words that find a card, without spaces: `sapphirereserve`. */
export interface SearchTerm {
  readonly text: string;
  readonly ends: readonly TermEnd[];
  /** `whole`: the whole name. `bank`: the bank's name or nickname. */
  readonly kind: 'whole' | 'bank' | 'name' | 'nickname' | 'initials';
}

/** How well typed text fits a term. */
export interface TermMatch {
  /** 1 for a whole word, less for the beginning of one. */
  readonly quality: number;
  /** The core words that were typed in full, as bits. */
  readonly cover: number;
  /** The typed part of a core word, from 0 to 1. */
  readonly partialCover: number;
}

const WHOLE_QUALITY = { whole: 1.4, bank: 1.3, nickname: 1.1, name: 1, initials: 0.9 } as const;
const PREFIX_QUALITY = 0.7;
/** Lower, because a nickname means the card only if it is typed in full. */
const NICKNAME_PREFIX_QUALITY = 0.5;

/** Joins words to a term. */
export function createTerm(words: readonly TermWord[], kind: SearchTerm['kind']): SearchTerm {
  let offset = 0;
  let cover = 0;
  const ends = words.map((word) => {
    offset += word.text.length;
    cover |= word.cover;
    return { offset, cover };
  });
  return { text: words.map(({ text }) => text).join(''), ends, kind };
}

/** The match of typed text without spaces: with the whole words that a term starts with, or with their beginning. */
export function matchTerm(term: SearchTerm, typedText: string): TermMatch | undefined {
  if (!term.text.startsWith(typedText)) return undefined;
  const index = term.ends.findIndex(({ offset }) => offset >= typedText.length);
  const end = term.ends[index];
  if (!end) return undefined;
  if (end.offset === typedText.length)
    return { quality: WHOLE_QUALITY[term.kind], cover: end.cover, partialCover: 0 };
  if (term.kind === 'nickname') return { quality: NICKNAME_PREFIX_QUALITY, cover: 0, partialCover: 0 };
  if (term.kind !== 'name') return undefined;
  const before = term.ends[index - 1] ?? { offset: 0, cover: 0 };
  const typedPart = (typedText.length - before.offset) / (end.offset - before.offset);
  const partialCover = end.cover === before.cover ? 0 : typedPart;
  return { quality: PREFIX_QUALITY, cover: before.cover, partialCover };
}
