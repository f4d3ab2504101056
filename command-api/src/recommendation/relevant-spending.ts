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

const NOTHING: Readonly<Record<string, never>> = {};
const NO_KEYS: ReadonlySet<string> = new Set();

function pick<Value>(
  record: Readonly<Record<string, Value>>,
  keys: ReadonlySet<string>,
): Record<string, Value> {
  let picked: Record<string, Value> | undefined;
  if (keys.size === 0) return NOTHING;
  for (const key of keys) {
    const value = record[key];
    if (value !== undefined) (picked ??= {})[key] = value;
  }
  return picked ?? NOTHING;
}

interface Needs {
  readonly counted: readonly string[];
  readonly merchants: ReadonlySet<string>;
  readonly visited: ReadonlySet<string>;
}

function slimMonth(month: Month, key: string, { counted, merchants, visited }: Needs): Month | undefined {
  const visits = pick(month.visits, visited);
  if (counted.includes(key))
    return { categories: month.categories, merchants: pick(month.merchants, merchants), visits };
  return visits === NOTHING ? undefined : { categories: NOTHING, merchants: NOTHING, visits };
}

function slimMonths({ months }: CardSpending, needs: Needs): CardSpending['months'] {
  let slim: CardSpending['months'] | undefined;
  for (const key in months) {
    const month = months[key];
    const kept = month && slimMonth(month, key, needs);
    if (kept) (slim ??= {})[key] = kept;
  }
  return slim ?? NOTHING;
}

/** What the caps and top categories of a card are counted over at a moment, and what tells of visits to the place. */
function needsOf(holding: Holding | undefined, at: string, visited: ReadonlySet<string>): Needs {
  const period = holding?.countedPeriod;
  return {
    counted: period ? monthsSoFar(period, at) : [],
    merchants: holding?.namedMerchants ?? NO_KEYS,
    visited,
  };
}

/**
 * The part of the spending that the answer can depend on: small enough to keep with the answer, and enough to work it
 * out again, byte for byte.
 */
export function relevantSpending({ catalogue, place, wallet, spending, at }: RelevantQuestion): Spending {
  const current = spendingAt(spending, at);
  const quarter = quarterOf(at);
  const holdings = new Map<string, Holding | undefined>();
  for (const held of wallet) holdings.set(held.cardId, catalogue.cards.get(held.cardId)?.hold(held, quarter));
  const visited = place.merchantId === null ? NO_KEYS : new Set([place.merchantId]);
  const cards: Record<string, CardSpending> = {};
  for (const cardId in current.cards) {
    const card = current.cards[cardId];
    if (!card) continue;
    const holding = holdings.get(cardId);
    const months = slimMonths(card, needsOf(holding, at, visited));
    const { count, cents, rewardCents } = card;
    if (holding || months !== NOTHING) cards[cardId] = { count, cents, rewardCents, months };
  }
  return { ...current, cards };
}
