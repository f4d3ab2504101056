import type { PlaceIndex } from '../index/place-index';
import { findForeignPlace } from '../reference/foreign-places';
import { isUsPlace } from '../reference/us-places';
import { foldText, removeSpaces } from '../text/fold-text';
import { toPhonetic } from '../text/phonetic';
import { forEachNearWord } from '../text/spelling';
import { isOtherBusinessWord } from '../text/stop-words';

const MIN_LETTERS = 8;
/**
 * From this length on, one wrong letter doesn't make it a different name, even if the mistyped word is an ordinary one.
 */
const MIN_LETTERS_WITH_ORDINARY_WORD = 12;
/** From this length on, two letters may be wrong if the text sounds like the name. */
const MIN_LETTERS_BY_SOUND = 10;
const MAX_SHORT_WORD = 4;

function isOrdinary({ commonWords, wordsInNames, termForms }: PlaceIndex, word: string): boolean {
  const isWord = commonWords.has(word) || wordsInNames.has(word);
  const isKnown = isWord || termForms.has(word) || isOtherBusinessWord(word);
  return isKnown || isUsPlace(word) || findForeignPlace(word) !== undefined;
}

/** The pronounced consonants, without the ending of a plural. */
function toConsonants(text: string): string {
  return toPhonetic(toPhonetic(text).replace(/[aeiouy ]/g, '')).replace(/s$/, '');
}

/** The word with each letter replaced by a mark in turn, or left out. */
function listGaps(word: string, mark: string): readonly string[] {
  return Array.from(
    { length: word.length },
    (_, position) => `${word.slice(0, position)}${mark}${word.slice(position + 1)}`,
  );
}

/** Whether one letter of a short word is replaced: "Pizza Hat". Typos omit letters more often. */
function hasReplacedLetter(word: string, own: readonly string[]): boolean {
  if (word.length > MAX_SHORT_WORD || own.some((ownWord) => listGaps(ownWord, '').includes(word)))
    return false;
  const gaps = new Set(listGaps(word, '_'));
  return own.some((ownWord) => listGaps(ownWord, '_').some((gap) => gaps.has(gap)));
}

/** The words that aren't the name's own and don't sound like one of them. */
function listOtherWords(text: string, knownWords: ReadonlySet<string>): readonly string[] {
  const toKey = (word: string) => toPhonetic(word).replace(/(?<=\w{7})s$/, '');
  const knownKeys = new Set([...knownWords].map(toKey));
  return text.split(' ').filter((word) => !knownKeys.has(toKey(word)));
}

/**
 * Whether the words that differ from the name aren't ordinary ones, which would make it a different name: "Dollar
 * Three".
 */
function isTypo(index: PlaceIndex, text: string, ownWords: ReadonlySet<string>): boolean {
  const own = [...ownWords];
  return listOtherWords(text, ownWords).every(
    (word) => !isOrdinary(index, word) && !hasReplacedLetter(word, own),
  );
}

/** The words of a merchant's name and aliases. */
function listOwnWords({ merchants, foldedNames }: PlaceIndex, entryIndex: number): ReadonlySet<string> {
  const aliases = merchants[entryIndex]?.aliases.map(foldText) ?? [];
  return new Set([foldedNames[entryIndex] ?? '', ...aliases].flatMap((text) => text.split(' ')));
}

/** The merchants whose name is within `edits` letters of the text and begins with the same letter. */
function listNear(
  { joinedNames }: PlaceIndex,
  joinedText: string,
  edits: number,
): ReadonlyMap<number, string> {
  const nearWords = new Map<number, string>();
  forEachNearWord(joinedNames, joinedText, edits, (word) => {
    const entryIndex = joinedNames.ranks.get(word);
    const isNear = edits === 1 || toConsonants(word) === toConsonants(joinedText);
    if (word[0] === joinedText[0] && isNear && entryIndex !== undefined) nearWords.set(entryIndex, word);
  });
  return nearWords;
}

function findOnly(index: PlaceIndex, text: string, edits: number): number | undefined {
  const joinedText = removeSpaces(text);
  const [entryIndex, ...others] = listNear(index, joinedText, edits).keys();
  if (entryIndex === undefined || others.length > 0) return undefined;
  const own = listOwnWords(index, entryIndex);
  const isLong = edits === 1 && joinedText.length >= MIN_LETTERS_WITH_ORDINARY_WORD;
  const isOther = (word: string) =>
    edits === 1 ? index.names.has(word) || index.aliases.has(word) : index.vocabulary.ranks.has(word);
  const isReplaced = (word: string) => index.commonWords.has(word) && hasReplacedLetter(word, [...own]);
  if (listOtherWords(text, own).some((word) => isOther(word) || isReplaced(word))) return undefined;
  return isLong || isTypo(index, text, own) ? entryIndex : undefined;
}

/**
 * The merchant whose whole name of several words is typed with one letter wrong, "Hom Depot", or with two but sounding
 * the same, "Ulta Buety". Undefined if there are two such merchants, or if the first letter differs.
 */
export function findMistypedName(index: PlaceIndex, text: string): number | undefined {
  const joinedText = removeSpaces(text);
  if (!text.includes(' ') || joinedText.length < MIN_LETTERS || /\d/.test(joinedText)) return undefined;
  const near = findOnly(index, text, 1);
  return near ?? (joinedText.length < MIN_LETTERS_BY_SOUND ? undefined : findOnly(index, text, 2));
}
