import { foldText, removeSpaces } from '../../places/text/fold-text';
import { buildVocabulary, forEachNearWord } from '../../places/text/spelling';
import { buildCardVocabulary, listCorrections } from './card-corrections';
import { isFiller } from './card-nicknames';
import { type CardMatch, type CardQuery, matchCard } from './match-card';
import { prepareCard, type SearchableCard, type SearchedCard } from './searchable-card';

interface PreparedCard<Card> {
  readonly card: Card;
  readonly searchable: SearchableCard;
}

interface RankedMatch<Card> extends CardMatch {
  readonly card: Card;
}

/** A name of fewer letters is near too many others. */
const MIN_JOINED_NAME = 8;
const MIN_TWO_EDITS = 12;

function matchAll<Card>(
  cards: readonly PreparedCard<Card>[],
  query: CardQuery,
): readonly RankedMatch<Card>[] {
  return cards.map(({ card, searchable }) => ({ card, ...matchCard(searchable, query) }));
}

/**
 * The cards, best match first. Equal matches keep the order of the catalog. If cards match by name or kind, those that
 * only mention the words in their benefits are left out: "sapphire" means no card that shares points with a Sapphire.
 */
function sortByScore<Card>(matches: readonly RankedMatch<Card>[]): readonly Card[] {
  const named = matches.filter(({ benefitWordCount }) => benefitWordCount === 0);
  return [...(named.length > 0 ? named : matches)].sort((a, b) => b.score - a.score).map(({ card }) => card);
}

function withoutMissedWords<Card>(matches: readonly RankedMatch<Card>[]): readonly RankedMatch<Card>[] {
  return matches.filter(({ missedWordCount }) => missedWordCount === 0);
}

/** The cards that miss the fewest words, if they miss fewer than half of them. */
function withFewestMissedWords<Card>(
  matches: readonly RankedMatch<Card>[],
  significantWordCount: number,
): readonly RankedMatch<Card>[] {
  const fewest = Math.min(...matches.map(({ missedWordCount }) => missedWordCount));
  return fewest * 2 < significantWordCount
    ? matches.filter(({ missedWordCount }) => missedWordCount === fewest)
    : [];
}

/** Computes a value when it is first needed. */
function lazily<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/** Finds cards by a whole name that is typed without spaces and with a letter or two wrong: "fredomflex". */
function createJoinedNameSearch<Card>(cards: readonly PreparedCard<Card>[]) {
  const cardsByName = new Map<string, Card[]>();
  for (const { card, searchable } of cards)
    for (const name of new Set(searchable.joinedNames))
      cardsByName.set(name, [...(cardsByName.get(name) ?? []), card]);
  const names = buildVocabulary(new Map([...cardsByName.keys()].map((name) => [name, 0])));
  return (joinedText: string): readonly Card[] => {
    if (joinedText.length < MIN_JOINED_NAME) return [];
    const near: { readonly name: string; readonly distance: number }[] = [];
    const maxEdits = joinedText.length < MIN_TWO_EDITS ? 1 : 2;
    forEachNearWord(names, joinedText, maxEdits, (name, distance) => near.push({ name, distance }));
    near.sort((a, b) => a.distance - b.distance);
    return [...new Set(near.flatMap(({ name }) => cardsByName.get(name) ?? []))];
  };
}

/**
 * Creates the search of a catalog. It finds cards by the words of their name, bank, kind, network, or benefits, by the
 * beginnings of these words, by nicknames such as CSR, and by initials. If no card has every word, it also considers
 * typing mistakes, and then leaves out words that no card has, as long as they are fewer than half. The best match is
 * first; equal matches keep the order of `cards`. Blank text finds every card. Pure, and safe in a browser.
 */
export function createCardSearch<Card extends SearchedCard>(
  cards: readonly Card[],
): (typedText: string) => readonly Card[] {
  const getPrepared = lazily(() => cards.map((card) => ({ card, searchable: prepareCard(card) })));
  const getVocabulary = lazily(() => buildCardVocabulary(getPrepared().map(({ searchable }) => searchable)));
  const getJoinedNameSearch = lazily(() => createJoinedNameSearch(getPrepared()));
  return (typedText) => {
    const text = foldText(typedText);
    if (text === '') return typedText.trim() === '' ? cards : [];
    const words = text.split(' ');
    const significantWords = words.filter((word) => !isFiller(word));
    const optionalWords = new Set(significantWords.length === 0 ? [] : words.filter(isFiller));
    const prepared = getPrepared();
    const query = { words, optionalWords, corrections: new Map<string, never>() };
    const exact = withoutMissedWords(matchAll(prepared, query));
    if (exact.length > 0) return sortByScore(exact);
    const corrections = new Map(words.map((word) => [word, listCorrections(getVocabulary(), word)]));
    const matches = matchAll(prepared, { ...query, corrections });
    const corrected = withoutMissedWords(matches);
    if (corrected.length > 0) return sortByScore(corrected);
    const joined = getJoinedNameSearch()(removeSpaces(text));
    return joined.length > 0 ? joined : sortByScore(withFewestMissedWords(matches, significantWords.length));
  };
}
