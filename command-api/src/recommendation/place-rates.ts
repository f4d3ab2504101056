import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { ConditionalRow } from './conditions';
import type { Holding } from './holding';
import { memo } from './memo';
import type { Ppm, Valuation } from './point-value';
import { isRowFor, type Row } from './rows';
import type { Schedule } from './schedule';

/** What is bought where. */
export interface Purchase {
  readonly category: Category;
  readonly merchantId: string | null;
  readonly amountCents: Cents;
}

/** How one card pays at one kind of place: all that depends neither on the amount nor on what was spent before. */
export interface PlaceRates {
  /** Rows with a pool that pay more than what lasts, best first, one for each pool. */
  readonly capped: readonly Row[];
  /** What the best rate that holds without any cap brings: of uncapped rows, or of capped ones once their pool is empty. */
  readonly lastingPpm: Ppm;
  /** How the card pays here where no cap counts: at that rate, for any amount. */
  readonly plain: Schedule;
  /** Rows that would pay under a condition. */
  readonly conditional: readonly ConditionalRow[];
  /** Sentences about them that have been written before. */
  readonly conditionTexts: Map<ConditionalRow, string>;
}

function lastingPpmOf(row: Row, valuation: Valuation): Ppm {
  return row.pool ? row.afterPpm[valuation] : row.ppm[valuation];
}

function lastingRow(rows: readonly Row[], valuation: Valuation): Row | null {
  const isBetter = (a: Row, b: Row) => {
    const difference = lastingPpmOf(a, valuation) - lastingPpmOf(b, valuation);
    return difference > 0 || (difference === 0 && !a.pool && b.pool !== null);
  };
  return rows.reduce<Row | null>((best, row) => (best && !isBetter(row, best) ? best : row), null);
}

function cappedRows(rows: readonly Row[], above: Ppm, valuation: Valuation): Row[] {
  const better = rows.filter((row) => row.pool && row.ppm[valuation] > above);
  const byPool = new Map<string, Row>();
  for (const row of better.sort((a, b) => b.ppm[valuation] - a.ppm[valuation])) {
    if (row.pool && !byPool.has(row.pool.id)) byPool.set(row.pool.id, row);
  }
  return [...byPool.values()];
}

/**
 * The rows that fit. "General" is everything else: a row of the very category that pays less than it (rent, on some
 * cards) is an exception from it, not an offer beside it.
 */
function fittingRows(holding: Holding, { category, merchantId }: Purchase): Row[] {
  const rows = holding.rows.filter((row) => isRowFor(row, category, merchantId));
  const own = rows.find((row) => row.source === 'standing' && row.category === category && !row.merchants);
  if (!own || category === 'general') return rows;
  const isOverruled = (row: Row) => row.category === 'general' && !row.merchants && row.rate > own.rate;
  return rows.filter((row) => !isOverruled(row));
}

function ratesFor(holding: Holding, purchase: Purchase, valuation: Valuation): PlaceRates {
  const { category, merchantId, amountCents } = purchase;
  const fitting = fittingRows(holding, purchase);
  const rows = fitting.filter((row) => row.minCents <= amountCents);
  const lasting = lastingRow(rows, valuation);
  const lastingPpm = lasting ? lastingPpmOf(lasting, valuation) : 0;
  const tooSmall = fitting
    .filter((row) => row.minCents > amountCents)
    .map((row) => ({ row, condition: { kind: 'min-purchase' as const, cents: row.minCents } }));
  const conditional = holding.conditional.filter(({ row }) => isRowFor(row, category, merchantId));
  return {
    capped: cappedRows(rows, lastingPpm, valuation),
    lastingPpm,
    plain: { tiers: [{ roomCents: null, ppm: lastingPpm, row: lasting, capPeriod: null }], cap: null },
    conditional: [...conditional, ...tooSmall],
    conditionTexts: new Map(),
  };
}

/**
 * The same for every purchase of this kind, so it is worked out once for each card held and kept with it. A category
 * that no row of the card singles out pays like everything else.
 */
export function ratesAt(holding: Holding, purchase: Purchase, valuation: Valuation): PlaceRates {
  const { merchantId, amountCents, category } = purchase;
  const kind = holding.specialCategories.has(category) ? category : 'general';
  const isNamed = merchantId !== null && holding.namedMerchants.has(merchantId);
  if (!isNamed && holding.sizes.length === 0) {
    return memo(holding.rates[valuation], kind, () => ratesFor(holding, purchase, valuation));
  }
  const size = holding.sizes.filter((minCents) => minCents <= amountCents).length;
  const key = `${kind}|${isNamed ? merchantId : ''}|${String(size)}`;
  return memo(holding.rates[valuation], key, () => ratesFor(holding, purchase, valuation));
}
