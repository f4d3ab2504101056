import { toPhonetic } from '../../places/text/phonetic';
import { buildVocabulary, forEachNearWord, type Vocabulary } from '../../places/text/spelling';
import type { Correction } from './match-card';
import type { SearchableCard } from './searchable-card';

/** What mistyped words of a search are compared with. */
export interface CardVocabulary {
  /** Words of names and banks, nicknames, and the beginnings of long words. */
  readonly words: Vocabulary;
  /** Whole words as they sound. */
  readonly sounds: Vocabulary;
  readonly wordsBySound: ReadonlyMap<string, readonly string[]>;
  readonly wholeWords: ReadonlySet<string>;
}

const MIN_TYPED = 3;
/** A beginning with fewer letters is near too many words. */
const MIN_BEGINNING = 4;
/** From this length on, two letters may be wrong. */
const MIN_TWO_EDITS = 8;
/** From this length on, the first letter may be wrong. */
const MIN_WRONG_FIRST = 7;
const MIN_SOUND = 6;

function toVocabulary(words: Iterable<string>): Vocabulary {
  return buildVocabulary(new Map([...words].map((word) => [word, 0])));
}

/** A long word and its beginnings: `sapphire`, `sapphir`, …, `sapp`. */
function listBeginnings(word: string): readonly string[] {
  const count = Math.max(0, word.length - MIN_BEGINNING);
  return [word, ...Array.from({ length: count }, (_, index) => word.slice(0, MIN_BEGINNING + index))];
}

/** The vocabulary of all cards. */
export function buildCardVocabulary(cards: readonly SearchableCard[]): CardVocabulary {
  const wholeWords = new Set(
    cards.flatMap(({ words }) => [...words]).filter((word) => word.length > MIN_TYPED),
  );
  const wordsBySound = new Map<string, string[]>();
  for (const word of wholeWords) {
    const sound = toPhonetic(word);
    wordsBySound.set(sound, [...(wordsBySound.get(sound) ?? []), word]);
  }
  return {
    words: toVocabulary(new Set([...wholeWords].flatMap(listBeginnings))),
    sounds: toVocabulary(wordsBySound.keys()),
    wordsBySound,
    wholeWords,
  };
}

function countAllowedEdits(length: number): number {
  return length < MIN_TWO_EDITS ? 1 : 2;
}

/** Whether the typed word can be a mistyped form of the other one, which is as near as allowed. */
function isPlausible({ wholeWords }: CardVocabulary, typedWord: string, word: string): boolean {
  const isSameFirst = word[0] === typedWord[0];
  if (typedWord.length === MIN_TYPED)
    return isSameFirst && wholeWords.has(word) && word.length > typedWord.length;
  const isSwapped = word[0] === typedWord[1] && word[1] === typedWord[0];
  return isSameFirst || isSwapped || (typedWord.length >= MIN_WRONG_FIRST && wholeWords.has(word));
}

function listBySound({ sounds, wordsBySound }: CardVocabulary, typedWord: string): readonly Correction[] {
  const corrections: Correction[] = [];
  if (typedWord.length < MIN_SOUND) return corrections;
  forEachNearWord(sounds, toPhonetic(typedWord), 1, (sound, distance) => {
    if (sound[0] !== typedWord[0]) return;
    for (const text of wordsBySound.get(sound) ?? []) corrections.push({ text, distance: distance + 1 });
  });
  return corrections;
}

/** What a typed word could mean if it is mistyped: words within a letter or two of it, or that sound like it. */
export function listCorrections(vocabulary: CardVocabulary, typedWord: string): readonly Correction[] {
  if (typedWord.length < MIN_TYPED) return [];
  const corrections: Correction[] = [];
  forEachNearWord(vocabulary.words, typedWord, countAllowedEdits(typedWord.length), (text, distance) => {
    if (isPlausible(vocabulary, typedWord, text)) corrections.push({ text, distance });
  });
  return corrections.length > 0 ? corrections : listBySound(vocabulary, typedWord);
}
