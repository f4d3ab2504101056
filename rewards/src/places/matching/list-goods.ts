import type { PlaceIndex } from '../index/place-index';
import { isOverlapping, isWithin, type WordSpan } from '../index/spans';
import type { NameStrength } from '../reference/departments';
import { isDescription, isSoldBy } from '../reference/goods';
import type { Merchant } from '../reference/merchant';
import { isSignificant } from '../text/stop-words';

const MAX_GOODS_WORDS = 3;

function countGoodsWords(
  words: readonly string[],
  wordIndex: number,
  merchant: Merchant,
  strength: NameStrength,
): number {
  for (let length = Math.min(MAX_GOODS_WORDS, words.length - wordIndex); length > 0; length -= 1)
    if (isSoldBy(words.slice(wordIndex, wordIndex + length).join(' '), merchant, strength)) return length;
  return 0;
}

/** The indexes of words next to a merchant's name that are what it sells, with the words that describe them. */
export function listGoods(
  words: readonly string[],
  span: WordSpan,
  merchant: Merchant,
  strength: NameStrength,
): ReadonlySet<number> {
  const goodsIndexes = new Set<number>();
  for (let wordIndex = 0; wordIndex < words.length; wordIndex += 1) {
    const length = isWithin(span, wordIndex) ? 0 : countGoodsWords(words, wordIndex, merchant, strength);
    for (let index = wordIndex; index < wordIndex + length; index += 1) goodsIndexes.add(index);
    wordIndex += Math.max(0, length - 1);
  }
  for (let wordIndex = words.length - 2; wordIndex >= 0; wordIndex -= 1)
    if (
      goodsIndexes.has(wordIndex + 1) &&
      !isWithin(span, wordIndex) &&
      isDescription(words[wordIndex] ?? '')
    )
      goodsIndexes.add(wordIndex);
  return goodsIndexes;
}

/**
 * Without names that mean something else next to a merchant's name: goods of it, as in "kayak REI", or a word for the
 * purchase, as in "EgyptAir booking".
 */
export function withoutGoods(
  { merchants, names }: PlaceIndex,
  words: readonly string[],
  spans: readonly WordSpan[],
): readonly WordSpan[] {
  if (spans.length < 2) return spans;
  const isPurchase = ({ entryIndex, start, length }: WordSpan) => {
    const word = words[start] ?? '';
    return length === 1 && !isSignificant(word) && names.get(word) !== entryIndex;
  };
  const isSoldByOther = (span: WordSpan) =>
    spans.some((other) => {
      const seller = isOverlapping(span, other) ? undefined : merchants[other.entryIndex];
      const goods = seller && listGoods(words, other, seller, 'several words');
      return goods && words.every((_, wordIndex) => !isWithin(span, wordIndex) || goods.has(wordIndex));
    });
  return spans.filter((span) => !isPurchase(span) && !isSoldByOther(span));
}
