import type { CapPeriod } from '@tapwise/contracts/vocabulary/card';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { CardSpending, HeldCard, Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { CompiledCatalogue } from './compiled-catalogue';
import type { Holding } from './holding';
import { monthsSoFar, quarterOf } from './period';
import { spendingAt } from './spending';

type Month = CardSpending['months'][string];

export interface RelevantQuestion {
  readonly catalogue: CompiledCatalogue;
  readonly place: Place;
  readonly wallet: readonly HeldCard[];
  readonly spending: Spending;
  readonly at: string;
}

/** The months that the card's caps and top categories are counted over at a moment. */
function countedMonths(holding: Holding | undefined, at: string): ReadonlySet<string> {
  const pools = holding?.rows.flatMap((row) => (row.pool ? [row.pool.period] : [])) ?? [];
  const top = holding?.top;
  const slots = top ? [top.period, ...top.slots.flatMap((slot) => (slot.cap ? [slot.cap.period] : []))] : [];
  const periods: ReadonlySet<CapPeriod> = new Set([...pools, ...slots]);
  return new Set([...periods].flatMap((period) => monthsSoFar(period, at)));
}

function pick<Value>(record: Readonly<Record<string, Value>>, keys: Iterable<string>): Record<string, Value> {
  const picked: Record<string, Value> = {};
  for (const key of keys) {
    const value = record[key];
    if (value !== undefined) picked[key] = value;
  }
  return picked;
}

interface Needs {
  readonly counted: ReadonlySet<string>;
  readonly merchants: ReadonlySet<string>;
  readonly visited: readonly string[];
}

function slimMonth(month: Month, key: string, { counted, merchants, visited }: Needs): Month | undefined {
  const visits = pick(month.visits, visited);
  if (counted.has(key))
    return { categories: month.categories, merchants: pick(month.merchants, merchants), visits };
  return Object.keys(visits).length > 0 ? { categories: {}, merchants: {}, visits } : undefined;
}

function slimCard(card: CardSpending, needs: Needs): CardSpending {
  const months = Object.entries(card.months).flatMap(([key, month]) => {
    const slim = slimMonth(month, key, needs);
    return slim ? [[key, slim] as const] : [];
  });
  return { ...card, months: Object.fromEntries(months) };
}

/**
 * The part of the spending that the answer can depend on: small enough to keep with the answer, and enough to work it
 * out again, byte for byte.
 */
export function relevantSpending({ catalogue, place, wallet, spending, at }: RelevantQuestion): Spending {
  const current = spendingAt(spending, at);
  const held = new Map(
    wallet.map((card) => [String(card.cardId), catalogue.cards.get(card.cardId)?.hold(card, quarterOf(at))]),
  );
  const visited = place.merchantId === null ? [] : [place.merchantId];
  const cards = Object.entries(current.cards).flatMap(([cardId, card]) => {
    const holding = held.get(cardId);
    const needs = {
      counted: countedMonths(holding, at),
      merchants: holding?.namedMerchants ?? new Set<string>(),
      visited,
    };
    const slim = slimCard(card, needs);
    return holding || Object.keys(slim.months).length > 0 ? [[cardId, slim] as const] : [];
  });
  return { ...current, cards: Object.fromEntries(cards) };
}
