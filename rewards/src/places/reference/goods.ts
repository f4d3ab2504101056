import goodsFile from '../../../data/goods.json';
import { foldText } from '../text/fold-text';
import { pluralize } from '../text/pluralize';
import type { NameStrength } from './departments';
import type { Merchant } from './merchant';

/** Goods and services that stores of some trades sell. */
interface GoodsGroup {
  /** Categories, codes, or ids of the merchants that sell them. */
  readonly soldAt: readonly string[];
  readonly words: readonly string[];
  /** Businesses are named after these goods, so they don't count next to a name of one word that others use. */
  readonly isInNames?: boolean;
}

interface Sellers {
  readonly soldAt: ReadonlySet<string>;
  readonly isInNames: boolean;
}

const DESCRIPTIONS: ReadonlySet<string> = new Set(goodsFile.descriptions);
const SELLERS = new Map<string, Sellers[]>();

for (const { soldAt, words, isInNames = false } of goodsFile.groups as readonly GoodsGroup[]) {
  const sellers = { soldAt: new Set(soldAt), isInNames };
  for (const word of new Set(words.map(foldText).flatMap((text) => [text, pluralize(text)])))
    SELLERS.set(word, [...(SELLERS.get(word) ?? []), sellers]);
}

/**
 * Whether a merchant sells these goods, so that naming them next to its name doesn't turn it into a different business.
 */
export function isSoldBy(text: string, { id, category, mcc }: Merchant, strength: NameStrength): boolean {
  const sellers = SELLERS.get(text);
  if (sellers === undefined) return false;
  return sellers.some(
    ({ soldAt, isInNames }) =>
      (!isInNames || strength !== 'one word') && (soldAt.has(mcc) || soldAt.has(category) || soldAt.has(id)),
  );
}

/** Whether a word before goods only describes them: "new shoes", "black jeans". */
export function isDescription(word: string): boolean {
  return DESCRIPTIONS.has(word);
}
