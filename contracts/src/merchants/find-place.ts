import { squeeze } from './fold-text';
import { type Phrase, type PlaceIndex, wordSetKey } from './phrase-index';
import { correctWord } from './spelling';

/** What a text was found to mean. `at` is the place in the index's `merchants` or `terms`. */
export interface Found {
  readonly kind: 'merchant' | 'term';
  readonly at: number;
  readonly match: 'name' | 'alias' | 'prefix' | 'word' | 'term' | 'spelling';
}

const PREFIX_MIN = 3;
const TERM_PREFIX_MIN = 4;
const RANGE_MAX = 2000;
const WORDS_MAX = 12;
const SPAN_MAX = 5;
/** Share of a name's letters that a contained word must cover: "market" is not yet Neighborhood Market. */
const COVER_MIN = 0.4;
const FILLER: ReadonlySet<string> = new Set(
  'a an and at by co company for from in inc me my near nearby of on or order purchase run shop shopping some stop store stuff the to trip us usa visit'.split(
    ' ',
  ),
);

function merchantFound(at: number | undefined, match: Found['match']): Found | undefined {
  return at === undefined ? undefined : { kind: 'merchant', at, match };
}

function termFound(at: number | undefined, match: Found['match'] = 'term'): Found | undefined {
  return at === undefined ? undefined : { kind: 'term', at, match };
}

/** Whole text. A plain word such as "parking" is meant as such before it is the alias of some merchant. */
function findExact(index: PlaceIndex, text: string): Found | undefined {
  const squeezed = squeeze(text);
  const { names, aliases, termForms } = index;
  return (
    merchantFound(names.get(text), 'name') ??
    termFound(termForms.get(text)) ??
    merchantFound(aliases.get(text), 'alias') ??
    merchantFound(names.get(squeezed), 'name') ??
    merchantFound(aliases.get(squeezed), 'alias')
  );
}

function firstPhrase(phrases: readonly Phrase[], text: string): number {
  let low = 0;
  let high = phrases.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The phrases that begin with the text, in rising order, at most `RANGE_MAX`. */
export function phrasesFrom(index: PlaceIndex, text: string): Phrase[] {
  const found: Phrase[] = [];
  const { phrases } = index;
  for (let at = firstPhrase(phrases, text); found.length < RANGE_MAX; at += 1) {
    const phrase = phrases[at];
    if (!phrase?.text.startsWith(text)) break;
    found.push(phrase);
  }
  return found;
}

/** Well-known names first, then plain words, then other names, then aliases. */
function prefixRank(index: PlaceIndex, phrase: Phrase, text: string): number {
  if (phrase.kind === 'term') return text.length >= TERM_PREFIX_MIN ? 1 : 4;
  if (phrase.kind === 'alias') return 3;
  return index.merchants[phrase.at]?.icon === undefined ? 2 : 0;
}

function findPrefix(index: PlaceIndex, text: string): Found | undefined {
  if (squeeze(text).length < PREFIX_MIN || FILLER.has(text)) return undefined;
  let best: { phrase: Phrase; rank: number } | undefined;
  for (const phrase of phrasesFrom(index, text)) {
    const rank = prefixRank(index, phrase, text);
    const isBetter = !best || rank < best.rank || (rank === best.rank && phrase.at < best.phrase.at);
    if (isBetter) best = { phrase, rank };
  }
  if (!best) return undefined;
  return best.phrase.kind === 'term'
    ? termFound(best.phrase.at, 'prefix')
    : merchantFound(best.phrase.at, 'prefix');
}

interface Span {
  readonly found: Found;
  readonly start: number;
  readonly length: number;
}

function merchantAt(index: PlaceIndex, words: readonly string[], start: number): number | undefined {
  const text = words.join(' ');
  const isShort = words.length === 1 && text.length < (start === 0 ? 3 : 4);
  if (isShort || (words.length === 1 && FILLER.has(text))) return undefined;
  const exact = index.names.get(text) ?? index.aliases.get(text);
  return exact ?? (words.length > 1 ? index.wordSets.get(wordSetKey(words)) : undefined);
}

/** The longest run of the typed words that `lookUp` knows, the leftmost of equal ones. */
function longestSpan(
  words: readonly string[],
  lookUp: (words: readonly string[], start: number) => Found | undefined,
): Span | undefined {
  for (let length = Math.min(SPAN_MAX, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = lookUp(words.slice(start, start + length), start);
      if (found) return { found, start, length };
    }
  }
  return undefined;
}

function merchantInText(index: PlaceIndex, words: readonly string[]): Span | undefined {
  return longestSpan(words, (span, start) => merchantFound(merchantAt(index, span, start), 'word'));
}

function termInText(index: PlaceIndex, words: readonly string[]): Span | undefined {
  return longestSpan(words, (span) => termFound(index.termForms.get(span.join(' '))));
}

/** The merchant whose name or alias holds every typed word and is mostly made of them. */
function nameWithWords(index: PlaceIndex, words: readonly string[]): Found | undefined {
  const lists = words.map((word) => index.postings.get(word) ?? []);
  const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? []);
  const letters = words.join('').length;
  if (letters < PREFIX_MIN) return undefined;
  const at = shortest.find((candidate) => {
    const merchant = index.merchants[candidate];
    return (
      merchant && lists.every((list) => list.includes(candidate)) && coversName(index, candidate, letters)
    );
  });
  return merchantFound(at, 'word');
}

function coversName(index: PlaceIndex, at: number, letters: number): boolean {
  return letters >= COVER_MIN * squeeze(index.merchants[at]?.name ?? '').length;
}

function findContained(index: PlaceIndex, text: string): Found | undefined {
  const words = text.split(' ').slice(0, WORDS_MAX);
  const telling = words.filter((word) => !FILLER.has(word));
  if (telling.length === 0) return undefined;
  const merchant = merchantInText(index, words) ?? merchantInText(index, telling);
  const term = termInText(index, words);
  if (merchant && (!term || merchant.start === 0 || merchant.length >= term.length)) return merchant.found;
  return term?.found ?? nameWithWords(index, telling);
}

/** The rule book's order on the text as it stands: exact name, alias, prefix, contained word, generic term. */
function findAsTyped(index: PlaceIndex, text: string): Found | undefined {
  return findExact(index, text) ?? findPrefix(index, text) ?? findContained(index, text);
}

function corrected(index: PlaceIndex, text: string): string {
  const words = text.split(' ').slice(0, WORDS_MAX);
  const better = words.map((word) =>
    index.vocabulary.ranks.has(word) ? word : (correctWord(index.vocabulary, word) ?? word),
  );
  return better.join(' ');
}

/** What a folded text means, or undefined. A typing slip is forgiven only where nothing fits as typed. */
export function findPlace(index: PlaceIndex, text: string): Found | undefined {
  if (text === '') return undefined;
  const asTyped = findAsTyped(index, text);
  if (asTyped) return asTyped;
  const whole = text.includes(' ') ? correctWord(index.vocabulary, squeeze(text)) : undefined;
  for (const attempt of [corrected(index, text), whole]) {
    if (attempt === undefined || attempt === text) continue;
    const found = findExact(index, attempt) ?? findContained(index, attempt);
    if (found) return { ...found, match: 'spelling' };
  }
  return undefined;
}
