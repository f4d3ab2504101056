import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { scheduleOf } from './earning';
import type { Holding } from './holding';
import { memo } from './memo';
import { PERIODS_PER_YEAR } from './period';
import type { Purchase } from './place-rates';
import type { Ppm, Valuation } from './point-value';

interface ProfileTier {
  readonly roomCents: Cents | null;
  readonly ppm: Ppm;
}

/** How a card pays at a kind of place with all its caps unused, for single purchases of at least `minCents`. */
export interface Profile {
  readonly minCents: Cents;
  readonly tiers: readonly ProfileTier[];
}

/** Cents times ppm for an amount. */
export function profileValue(profile: Profile, amountCents: Cents): number {
  if (amountCents < profile.minCents) return 0;
  let left = amountCents;
  let value = 0;
  for (const tier of profile.tiers) {
    const cents = tier.roomCents === null ? left : Math.min(left, tier.roomCents);
    value += cents * tier.ppm;
    left -= cents;
  }
  return value;
}

// A moment to count fresh caps at: with nothing spent, any will do.
const ANY_TIME = '2000-01-01T00:00:00.000Z';

export interface ProfileRequest {
  readonly holding: Holding;
  readonly place: Omit<Purchase, 'amountCents'>;
  readonly valuation: Valuation;
}

function scheduleFor({ holding, place, valuation }: ProfileRequest, amountCents: Cents) {
  return scheduleOf(holding, {
    purchase: { ...place, amountCents },
    spent: undefined,
    valuation,
    at: ANY_TIME,
  });
}

/** One profile for all purchases, and one more for each size from which another row of the card holds. */
export function profilesOf(request: ProfileRequest): Profile[] {
  const sizes = new Set([0, ...request.holding.rows.map((row) => row.minCents)]);
  return [...sizes].map((minCents) => ({
    minCents,
    tiers: scheduleFor(request, Math.max(1, minCents)).tiers.map(({ roomCents, ppm }) => ({
      roomCents,
      ppm,
    })),
  }));
}

function makeYearProfile(holding: Holding, category: Category, valuation: Valuation): Profile {
  const schedule = scheduleFor({ holding, place: { category, merchantId: null }, valuation }, 1);
  const tiers = schedule.tiers.map(({ roomCents, ppm, capPeriod }) => ({
    roomCents: roomCents === null ? null : roomCents * (capPeriod ? PERIODS_PER_YEAR[capPeriod] : 1),
    ppm,
  }));
  return { minCents: 0, tiers };
}

/** How a year's spending in small purchases of a category pays: each cap counts as often as its period comes in a year. */
export function yearProfile(holding: Holding, category: Category, valuation: Valuation): Profile {
  const kind = holding.specialCategories.has(category) ? category : 'general';
  return memo(holding.years[valuation], kind, () => makeYearProfile(holding, kind, valuation));
}

function edges(profile: Profile): Cents[] {
  const found: Cents[] = [];
  let edge = 0;
  for (const tier of profile.tiers) {
    if (tier.roomCents === null) break;
    edge += tier.roomCents;
    found.push(edge);
  }
  return found;
}

/** Whether `a` pays at least as much as `b` for every amount: both are straight between their edges. */
export function dominates(a: Profile, b: Profile): boolean {
  if (a.minCents > b.minCents) return false;
  const lastA = a.tiers.at(-1)?.ppm ?? 0;
  const lastB = b.tiers.at(-1)?.ppm ?? 0;
  if (lastA < lastB) return false;
  if (a.tiers.length === 1 && b.tiers.length === 1) return true;
  return (
    lastA >= lastB &&
    [1, ...edges(a), ...edges(b)].every(
      (cents) => profileValue(a, cents) >= profileValue({ ...b, minCents: 0 }, cents),
    )
  );
}
