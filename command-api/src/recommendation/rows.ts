import type { CapPeriod, CatalogueCard, RewardRow } from '@tapwise/contracts/vocabulary/card';
import {
  CATEGORIES,
  type Category,
  ROW_CATEGORIES,
  type RowCategory,
  rowCovers,
} from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type Ppm, toPpm, type Valuation } from './point-value';

export type ByValuation = Readonly<Record<Valuation, Ppm>>;

/** A cap in cents of spending that one or several rows draw on. */
export interface Pool {
  readonly id: string;
  readonly limitCents: Cents;
  readonly period: CapPeriod;
}

/** What the caps of a card say, before rows that share one are brought together. */
export interface CapTerms {
  readonly group: string;
  readonly limitCents: Cents;
  readonly period: CapPeriod;
}

export type RowSource = 'standing' | 'rotating' | 'chosen' | 'top';

/** One way a card pays, flat: where it counts, what it brings, and what it draws on. */
export interface Row {
  readonly source: RowSource;
  readonly category: RowCategory;
  readonly rate: number;
  readonly unit: 'x' | '%';
  readonly ppm: ByValuation;
  /** Pays only at these; null: everywhere in its categories. */
  readonly merchants: ReadonlySet<string> | null;
  readonly categories: ReadonlySet<Category>;
  readonly minCents: Cents;
  readonly pool: Pool | null;
  /** What it pays once the pool is empty. */
  readonly afterPpm: ByValuation;
  readonly note: string | null;
}

const NOWHERE: ReadonlySet<Category> = new Set();

const COVERED: ReadonlyMap<RowCategory, ReadonlySet<Category>> = new Map(
  ROW_CATEGORIES.map((row) => [row, new Set(CATEGORIES.filter((category) => rowCovers(row, category)))]),
);

/** Every category that a row of this one pays for. */
export function coveredBy(row: RowCategory): ReadonlySet<Category> {
  return COVERED.get(row) ?? NOWHERE;
}

export function bothValuations(card: CatalogueCard, rate: number, unit: 'x' | '%'): ByValuation {
  return { floor: toPpm(rate, unit, card, 'floor'), planning: toPpm(rate, unit, card, 'planning') };
}

export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** The cap of a row; a row with an amount and no period, or the other way round, has none that can be counted. */
export function capTerms(
  cap: { capAmount?: number | undefined; capPeriod?: CapPeriod | undefined; capGroup?: string | undefined },
  ownGroup: string,
): CapTerms | null {
  if (cap.capAmount === undefined || cap.capPeriod === undefined) return null;
  return { group: cap.capGroup ?? ownGroup, limitCents: toCents(cap.capAmount), period: cap.capPeriod };
}

export interface RowDraft {
  readonly source: RowSource;
  readonly category: RowCategory;
  readonly rate: number;
  readonly unit: 'x' | '%';
  readonly merchants?: readonly string[] | undefined;
  readonly minPurchase?: number | undefined;
  readonly cap: CapTerms | null;
  readonly afterCapRate?: number | undefined;
  readonly note?: string | undefined;
}

export function makeRow(card: CatalogueCard, draft: RowDraft): Row {
  const { cap, merchants } = draft;
  return {
    source: draft.source,
    category: draft.category,
    rate: draft.rate,
    unit: draft.unit,
    ppm: bothValuations(card, draft.rate, draft.unit),
    merchants: merchants ? new Set(merchants) : null,
    categories: merchants ? NOWHERE : coveredBy(draft.category),
    minCents: toCents(draft.minPurchase ?? 0),
    pool: cap && { id: cap.group, limitCents: cap.limitCents, period: cap.period },
    afterPpm: bothValuations(card, draft.afterCapRate ?? 0, draft.unit),
    note: draft.note ?? null,
  };
}

export function standingRow(card: CatalogueCard, row: RewardRow, at: number): Row {
  return makeRow(card, { ...row, source: 'standing', cap: capTerms(row, `row-${String(at)}`) });
}

/** Whether a row pays for a purchase of this category at this merchant, whatever its amount. */
export function isRowFor(row: Row, category: Category, merchantId: string | null): boolean {
  if (row.merchants) return merchantId !== null && row.merchants.has(merchantId);
  return row.categories.has(category);
}
