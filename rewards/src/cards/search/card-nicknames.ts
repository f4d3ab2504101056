import file from '../../../data/card-nicknames.json';
import { memoize } from '../../caching/memoize';
import { foldText } from '../../places/text/fold-text';

type TextsByName = Readonly<Record<string, readonly string[] | undefined>>;

const BANKS: TextsByName = file.banks;
const CARDS: TextsByName = file.cards;

/** Words that a search can leave out or add: "the amex gold card". */
const FILLERS: ReadonlySet<string> = new Set(file.fillers);

/** What people write instead of words of a card name: `biz` for `business`. */
export interface ShortForm {
  readonly words: string;
  readonly forms: readonly string[];
}

const SHORT_FORMS: readonly ShortForm[] = Object.entries(file.words).map(([words, forms]) => ({
  words,
  forms: forms.map(foldText),
}));

/** Whether a folded word doesn't distinguish a card from others. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

const bankForms = new Map<string, readonly string[]>();

/** The name of a bank and its nicknames, folded: `bank of america`, `bofa`. */
export function listBankForms(bank: string): readonly string[] {
  return memoize(bankForms, bank, () => [bank, ...(BANKS[bank] ?? [])].map(foldText));
}

/** The nicknames of a card, folded: `csr`. Empty for a card that isn't in the data. */
export function listCardNicknames(cardId: string): readonly string[] {
  return (CARDS[cardId] ?? []).map(foldText);
}

/** The short forms of words in a folded card name. */
export function listShortForms(foldedName: string): readonly ShortForm[] {
  const paddedName = ` ${foldedName} `;
  return SHORT_FORMS.filter(({ words }) => paddedName.includes(words) && paddedName.includes(` ${words} `));
}
