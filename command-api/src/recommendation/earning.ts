import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { CardSpending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { Holding } from './holding';
import { type PlaceRates, type Purchase, ratesAt } from './place-rates';
import type { Ppm, Valuation } from './point-value';
import { usedOf } from './pools';
import type { Row } from './rows';
import { type CapState, partsOf, type PayingTier, rawValue, type Schedule } from './schedule';
import { topRoom, topTiers, type TopTier } from './top-earning';

export interface EarningContext {
  readonly purchase: Purchase;
  readonly spent: CardSpending | undefined;
  readonly valuation: Valuation;
  readonly at: string;
}

function rowCap(row: Row, leftCents: Cents, afterPpm: Ppm): CapState | null {
  return row.pool && { period: row.pool.period, limitCents: row.pool.limitCents, leftCents, afterPpm };
}

/**
 * The rows that fit, each as long as its pool has room, best paid first; then the best rate that lasts. Caps are
 * marginal: room is spent to its last cent at the full rate, and no rate is ever scaled.
 */
function rowSchedule(holding: Holding, context: EarningContext, rates: PlaceRates): Schedule {
  if (rates.capped.length === 0) return rates.plain;
  const { spent, valuation, at } = context;
  const tiers: PayingTier[] = [];
  let cap: CapState | null = null;
  for (const row of rates.capped) {
    if (!row.pool) continue;
    const left = row.pool.limitCents - usedOf(row.pool, holding.pools.get(row.pool.id), spent, at);
    cap ??= rowCap(row, left, rates.lastingPpm);
    if (left > 0) tiers.push({ roomCents: left, ppm: row.ppm[valuation], row, capPeriod: row.pool.period });
  }
  tiers.push(...rates.plain.tiers);
  return { tiers, cap };
}

function topPayingTier(tier: TopTier, category: Category, base: PayingTier | undefined): PayingTier {
  const { slot } = tier;
  const row = slot
    ? { source: 'top' as const, category, rate: slot.rate, unit: slot.unit, merchants: null, note: null }
    : (base?.row ?? null);
  return {
    roomCents: tier.roomCents,
    ppm: tier.ppm,
    row,
    capPeriod: tier.roomCents === null ? null : (slot?.cap?.period ?? null),
  };
}

function topCap(tiers: readonly TopTier[], holding: Holding): CapState | null {
  const cap =
    tiers.find((tier) => tier.slot?.cap)?.slot?.cap ?? holding.top?.slots.find((slot) => slot.cap)?.cap;
  if (!cap) return null;
  return {
    period: cap.period,
    limitCents: cap.limitCents,
    leftCents: topRoom(tiers),
    afterPpm: tiers.at(-1)?.ppm ?? 0,
  };
}

function topSchedule(holding: Holding, context: EarningContext, base: Schedule): Schedule | undefined {
  const { purchase, spent, valuation, at } = context;
  const last = base.tiers.at(-1);
  if (!holding.top) return undefined;
  const tiers = topTiers({
    top: holding.top,
    category: purchase.category,
    spent,
    at,
    valuation,
    basePpm: last?.ppm ?? 0,
  });
  if (!tiers) return undefined;
  return {
    tiers: tiers.map((tier) => topPayingTier(tier, purchase.category, last)),
    cap: topCap(tiers, holding),
  };
}

/** How the card pays here: by its rows, or by its top-category slots where they bring more for this purchase. */
export function scheduleOf(
  holding: Holding,
  context: EarningContext,
  rates: PlaceRates = ratesAt(holding, context.purchase, context.valuation),
): Schedule {
  const byRows = rowSchedule(holding, context, rates);
  const byTop = topSchedule(holding, context, byRows);
  if (!byTop) return byRows;
  const { amountCents } = context.purchase;
  return rawValue(partsOf(byTop, amountCents)) >= rawValue(partsOf(byRows, amountCents)) ? byTop : byRows;
}
