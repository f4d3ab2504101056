import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { memoize } from '../../caching/memoize';
import { foldText, removeSpaces } from '../../places/text/fold-text';
import { isFiller, listBankForms, listCardNicknames, listShortForms, type ShortForm } from './card-nicknames';
import { createTerm, type SearchTerm, type TermWord } from './search-term';

/** The fields of a card that a search looks at. */
export type SearchedCard = Pick<
  CardListing,
  'id' | 'name' | 'bank' | 'network' | 'type' | 'category' | 'benefits'
>;

/** A card, prepared for searches. */
export interface SearchableCard {
  /** By their first letter. */
  readonly terms: ReadonlyMap<string, readonly SearchTerm[]>;
  /** The number of words that distinguish the card from others: 1 for American Express Gold Card. */
  readonly coreWordCount: number;
  /** Bank, kind, and network: folded words, each with a space before it. */
  readonly kindText: string;
  /** The benefits in the same form. */
  readonly benefitText: string;
  /** The folded words of its name, bank, and nicknames, which a mistyped word is compared with. */
  readonly words: ReadonlySet<string>;
  /** Its whole names without spaces. A mistyped text without spaces is compared with them. */
  readonly joinedNames: readonly string[];
}

const NETWORK_WORDS: Readonly<Record<CardListing['network'], string>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'amex american express',
  discover: 'discover',
  private: 'store card',
};

const MIN_INITIALS = 3;
/** As many words as a bit mask has bits. */
const MAX_CORE_WORDS = 30;

/** The words of the name. The core words, which aren't the bank's, the network's, or fillers, have a bit each. */
function listNameWords(foldedName: string, otherWords: ReadonlySet<string>): readonly TermWord[] {
  let coreWordCount = 0;
  return foldedName.split(' ').map((text) => {
    const isCore = !otherWords.has(text) && !isFiller(text) && coreWordCount < MAX_CORE_WORDS;
    if (isCore) coreWordCount += 1;
    return { text, cover: isCore ? 1 << (coreWordCount - 1) : 0 };
  });
}

function coverOf(words: readonly TermWord[]): number {
  return words.reduce((cover, word) => cover | word.cover, 0);
}

/** The words of a folded text that cover all of these core words. */
function toWords(foldedText: string, cover: number): readonly TermWord[] {
  return foldedText.split(' ').map((text) => ({ text, cover }));
}

function createShortFormTerms(
  shortForms: readonly ShortForm[],
  nameWords: readonly TermWord[],
): readonly SearchTerm[] {
  return shortForms.flatMap(({ words, forms }) => {
    const meant = words.split(' ');
    const cover = coverOf(nameWords.filter(({ text }) => meant.includes(text)));
    return forms.map((form) => createTerm([{ text: removeSpaces(form), cover }], 'name'));
  });
}

/** The first letters of the name, and of the bank with the core words: `bcp`, `cdc`. */
function createInitialTerms(
  nameWords: readonly TermWord[],
  bankForms: readonly string[],
): readonly SearchTerm[] {
  const coreWords = nameWords.filter(({ cover }) => cover !== 0).map(({ text }) => text);
  const significantWords = nameWords.map(({ text }) => text).filter((word) => !isFiller(word));
  const wordLists = [significantWords, ...bankForms.map((form) => [...form.split(' '), ...coreWords])];
  const initials = new Set(wordLists.map((words) => words.map((word) => word[0]).join('')));
  const cover = coverOf(nameWords);
  return [...initials]
    .filter((text) => text.length >= MIN_INITIALS)
    .map((text) => createTerm([{ text, cover }], 'initials'));
}

/** What a card is called, folded. */
interface CardNames {
  readonly name: string;
  readonly nameWords: readonly TermWord[];
  readonly bankForms: readonly string[];
  readonly shortForms: readonly ShortForm[];
  readonly nicknames: readonly string[];
}

function listNames({ id, name, bank, network }: SearchedCard): CardNames {
  const foldedName = foldText(name);
  const bankForms = listBankForms(bank);
  const otherWords = new Set([...bankForms, NETWORK_WORDS[network]].join(' ').split(' '));
  return {
    name: foldedName,
    nameWords: listNameWords(foldedName, otherWords),
    bankForms,
    shortForms: listShortForms(foldedName),
    nicknames: listCardNicknames(id),
  };
}

function createTerms({
  name,
  nameWords,
  bankForms,
  shortForms,
  nicknames,
}: CardNames): readonly SearchTerm[] {
  const coreWords = nameWords.filter(({ cover }) => cover !== 0);
  const cover = coverOf(nameWords);
  return [
    createTerm([{ text: removeSpaces(name), cover }], 'whole'),
    ...bankForms.map((form) => createTerm([{ text: removeSpaces(form), cover: 0 }], 'bank')),
    ...nameWords.map((_, index) => createTerm(nameWords.slice(index), 'name')),
    ...bankForms.map((form) => createTerm([...toWords(form, 0), ...coreWords], 'name')),
    ...createShortFormTerms(shortForms, nameWords),
    ...nicknames.map((nickname) => createTerm([{ text: removeSpaces(nickname), cover }], 'nickname')),
    ...createInitialTerms(nameWords, bankForms),
  ];
}

function groupByFirstLetter(terms: readonly SearchTerm[]): ReadonlyMap<string, readonly SearchTerm[]> {
  const groups = new Map<string, SearchTerm[]>();
  for (const term of terms) memoize(groups, term.text.charAt(0), () => []).push(term);
  return groups;
}

/** Prepares a card for searches. */
export function prepareCard(card: SearchedCard): SearchableCard {
  const { bank, network, type, category, benefits } = card;
  const names = listNames(card);
  const { name, nameWords, bankForms, shortForms, nicknames } = names;
  const coreWords = nameWords.filter(({ cover }) => cover !== 0).map(({ text }) => text);
  const core = coreWords.join('');
  const texts = [name, ...bankForms, ...nicknames, ...shortForms.flatMap(({ forms }) => forms)];
  return {
    terms: groupByFirstLetter(createTerms(names)),
    coreWordCount: coreWords.length,
    kindText: ` ${foldText([bank, type, category, NETWORK_WORDS[network]].join(' '))}`,
    benefitText: ` ${foldText(benefits.join(' '))}`,
    words: new Set(texts.flatMap((text) => text.split(' '))),
    joinedNames: [removeSpaces(name), core, ...bankForms.map((form) => removeSpaces(form) + core)],
  };
}
