import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { FileAccount } from './worker/statement-engine';

const listWords = (text: string) => text.toLowerCase().match(/[a-z]{2,}|\d{4}/g) ?? [];
/** Words in the names of many cards. */
const COMMON_WORDS = new Set([
  'card',
  'credit',
  'the',
  'of',
  'from',
  'and',
  'bank',
  'visa',
  'mastercard',
  'rewards',
  'cash',
  'signature',
  'one',
  'for',
]);

/** Patterns of bank names in files, each with the bank's name in the catalog. */
const SHORT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/amex|american ?express/, 'american express'],
  [/capital ?one/, 'capital one'],
  [/bofa|bank ?of ?america/, 'bank of america'],
  [/wells ?fargo/, 'wells fargo'],
  [/u\.?s\.? ?bank/, 'u.s. bank'],
  [/apple ?card/, 'apple'],
];

function scoreMatch({ card }: UserCard, text: string): number {
  const lower = text.toLowerCase();
  const bank = card.bank.toLowerCase();
  const isFromBank =
    lower.includes(bank) || SHORT_NAMES.some(([pattern, name]) => bank.includes(name) && pattern.test(lower));
  const words = new Set(listWords(text));
  const nameWords = listWords(card.name).filter((word) => !COMMON_WORDS.has(word) && !bank.includes(word));
  const matchCount = nameWords.filter((word) => words.has(word)).length;
  return (isFromBank ? 1 : 0) + (nameWords.length === 0 ? 0 : (matchCount / nameWords.length) * 3);
}

/** The card that a text names, if it fits better than all others. */
function findNamedCard(wallet: readonly UserCard[], text: string): string | undefined {
  const scored = wallet.map((entry) => ({ cardId: entry.cardId, score: scoreMatch(entry, text) }));
  const [best, second] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 && best.score > (second?.score ?? 0) ? best.cardId : undefined;
}

/** The card of each account that the file or its name identifies. The only card in a wallet doesn't need a name. */
export function preselectCards(
  accounts: readonly FileAccount[],
  wallet: readonly UserCard[],
  { fileName, hints }: { readonly fileName: string; readonly hints: string },
): Readonly<Record<string, string>> {
  const entries = accounts.flatMap(({ name }) => {
    const only = accounts.length === 1 && wallet.length === 1 ? wallet[0]?.cardId : undefined;
    const inFile = accounts.length === 1 ? findNamedCard(wallet, `${fileName} ${hints}`) : undefined;
    const cardId = only ?? findNamedCard(wallet, name) ?? inFile;
    return cardId === undefined ? [] : [[name, cardId] as const];
  });
  return Object.fromEntries(entries);
}
