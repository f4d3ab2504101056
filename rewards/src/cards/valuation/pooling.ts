import file from '../../../data/pooling.json';
import type { Pool, PoolFile } from './pooling-schema';

// `data-files.test.ts` checks the shape, because browsers load this file without zod.
const { pools } = file as unknown as PoolFile;

/** Every pool of the data file. */
export function listPools(): readonly Pool[] {
  return pools;
}

interface EarningCard {
  readonly id: string;
  readonly currency: { readonly id: string };
}

const poolByCard = new WeakMap<EarningCard, Pool | false>();

function findPool({ id, currency }: EarningCard): Pool | undefined {
  return pools.find(
    ({ from }) => from.currency === currency.id && (from.cards?.some((card) => card === id) ?? true),
  );
}

/**
 * The pool that a card's rewards can go into, regardless of the wallet's other cards, or undefined. Cached per card.
 */
export function findCardPool(card: EarningCard): Pool | undefined {
  let pool = poolByCard.get(card);
  if (pool === undefined) {
    pool = findPool(card) ?? false;
    poolByCard.set(card, pool);
  }
  return pool || undefined;
}

/**
 * The id of the currency that a card's rewards become in this wallet, or null if they stay as they are. The
 * cardholder can still take the card's own currency, so a reward is worth the better of the two.
 */
export function findPooledCurrencyId(card: EarningCard, wallet: ReadonlySet<string>): string | null {
  const pool = findCardPool(card);
  return pool?.unlockedBy.some((id) => wallet.has(id)) ? pool.into : null;
}
