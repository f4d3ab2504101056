import { matchTerm, type TermMatch } from './search-term';
import type { SearchableCard } from './searchable-card';

/** What a mistyped word could mean: a word or the beginning of one, and the number of wrong letters. */
export interface Correction {
  readonly text: string;
  readonly distance: number;
}

/** A search. Words are folded. */
export interface CardQuery {
  readonly words: readonly string[];
  /** Words that a card fits without, such as "card". */
  readonly optionalWords: ReadonlySet<string>;
  /** What each mistyped word could mean. */
  readonly corrections: ReadonlyMap<string, readonly Correction[]>;
}

/** How well a card fits a search. */
export interface CardMatch {
  /** Higher is better. */
  readonly score: number;
  /** The typed words that don't fit. */
  readonly missedWordCount: number;
  /** The typed words that only the card's benefits contain. */
  readonly benefitWordCount: number;
}

/** How well the words from one position to the end fit. */
interface Fit {
  readonly missedWordCount: number;
  /** The number of words that only the card's kind, network, or benefits contain. */
  readonly textWordCount: number;
  /** Those of them that only its benefits contain. */
  readonly benefitWordCount: number;
  readonly quality: number;
  readonly cover: number;
  readonly partialCover: number;
}

/** At most this many typed words are joined, so that "sky miles" finds SkyMiles. */
const MAX_JOINED_WORDS = 4;
/** Per joined word, so that words that are next to each other in the name count more. */
const JOINED_BONUS = 0.1;
const TEXT_QUALITY = 0.2;
const SKIPPED_FILLER_QUALITY = 0.6;
/** The share of the quality that remains per wrong letter. */
const CORRECTION_QUALITY = 0.6;
const COVERAGE_WEIGHT = 2;
const QUALITY_WEIGHT = 1.5;
/** Larger than every other difference of two cards. */
const TEXT_WORD_PENALTY = 10;
const MISSED_WORD_PENALTY = 1000;

const NOTHING: Fit = {
  missedWordCount: 0,
  textWordCount: 0,
  benefitWordCount: 0,
  quality: 0,
  cover: 0,
  partialCover: 0,
};

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function valueMatch({ quality, cover, partialCover }: TermMatch): number {
  return quality + countBits(cover) + partialCover;
}

function findBestMatch({ terms }: SearchableCard, typedText: string): TermMatch | undefined {
  let best: TermMatch | undefined;
  for (const term of terms.get(typedText.charAt(0)) ?? []) {
    const match = matchTerm(term, typedText);
    if (match && (!best || valueMatch(match) > valueMatch(best))) best = match;
  }
  return best;
}

/** The match of a word as it could be meant. */
function findCorrectedMatch(
  card: SearchableCard,
  corrections: readonly Correction[] = [],
): TermMatch | undefined {
  let best: TermMatch | undefined;
  for (const { text, distance } of corrections) {
    const match = findBestMatch(card, text);
    if (!match) continue;
    const corrected = { ...match, quality: match.quality * CORRECTION_QUALITY ** distance };
    if (!best || valueMatch(corrected) > valueMatch(best)) best = corrected;
  }
  return best;
}

function addMatch(rest: Fit, match: TermMatch, wordCount: number): Fit {
  const joinedBonus = match.quality >= 1 ? JOINED_BONUS * (wordCount - 1) : 0;
  return {
    ...rest,
    quality: rest.quality + (match.quality + joinedBonus) * wordCount,
    cover: rest.cover | match.cover,
    partialCover: rest.partialCover + match.partialCover,
  };
}

/** Whether the text contains the word, or for several letters, one that begins with it. */
function isInText(text: string, word: string): boolean {
  return word.length === 1 ? `${text} `.includes(` ${word} `) : text.includes(` ${word}`);
}

/** The fit of a single word, in each way that it fits at all. */
function listWordFits(card: SearchableCard, query: CardQuery, word: string, rest: Fit): readonly Fit[] {
  const corrected = findCorrectedMatch(card, query.corrections.get(word));
  const fits = corrected ? [addMatch(rest, corrected, 1)] : [];
  if (query.optionalWords.has(word)) fits.push({ ...rest, quality: rest.quality + SKIPPED_FILLER_QUALITY });
  const isInKind = isInText(card.kindText, word);
  if (isInKind || isInText(card.benefitText, word))
    fits.push({
      ...rest,
      quality: rest.quality + TEXT_QUALITY,
      textWordCount: rest.textWordCount + 1,
      benefitWordCount: rest.benefitWordCount + (isInKind ? 0 : 1),
    });
  fits.push({ ...rest, missedWordCount: rest.missedWordCount + 1 });
  return fits;
}

function computeScore({ coreWordCount }: SearchableCard, fit: Fit, wordCount: number): number {
  const coveredWordCount = Math.min(coreWordCount, countBits(fit.cover) + fit.partialCover);
  const coverage = coreWordCount === 0 ? 0 : coveredWordCount / coreWordCount;
  const quality = fit.quality / wordCount;
  return (
    (COVERAGE_WEIGHT * coverage + QUALITY_WEIGHT) * quality -
    TEXT_WORD_PENALTY * fit.textWordCount -
    MISSED_WORD_PENALTY * fit.missedWordCount
  );
}

/** The best way to fit the typed words, from the last to the first. */
export function matchCard(card: SearchableCard, query: CardQuery): CardMatch {
  const { words } = query;
  const fits: Fit[] = Array.from({ length: words.length + 1 }, () => NOTHING);
  for (let start = words.length - 1; start >= 0; start -= 1) {
    const options = [...listWordFits(card, query, words[start] ?? '', fits[start + 1] ?? NOTHING)];
    const longest = Math.min(MAX_JOINED_WORDS, words.length - start);
    for (let length = 1; length <= longest; length += 1) {
      const match = findBestMatch(card, words.slice(start, start + length).join(''));
      if (match) options.push(addMatch(fits[start + length] ?? NOTHING, match, length));
    }
    const score = (fit: Fit) => computeScore(card, fit, words.length);
    fits[start] = options.reduce((best, fit) => (score(fit) > score(best) ? fit : best));
  }
  const fit = fits[0] ?? NOTHING;
  const { missedWordCount, benefitWordCount } = fit;
  return { score: computeScore(card, fit, words.length), missedWordCount, benefitWordCount };
}
