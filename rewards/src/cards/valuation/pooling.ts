import { z } from 'zod';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import file from '../../../data/pooling.json';

const Pool = z.strictObject({
  /**
   * The currency that the cards earn. With `cards`, applies only to those; otherwise to every card with this currency.
   */
  from: z.strictObject({ currency: z.string().min(1), cards: z.array(CardId).min(1).optional() }),
  /** The currency that it becomes. */
  into: z.string().min(1),
  /** One of these cards in the wallet is enough. */
  unlockedBy: z.array(CardId).min(1),
  note: z.string().min(1),
  source: z.union([z.url(), z.literal('general knowledge')]),
  confidence: z.enum(['high', 'medium', 'low']),
});
/** Rewards of some cards that become a better currency if the wallet contains another card of the issuer. */
export type Pool = z.infer<typeof Pool>;

const PoolFile = z.strictObject({ asOf: z.string(), pools: z.array(Pool) });

const pools = PoolFile.parse(file).pools;

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
