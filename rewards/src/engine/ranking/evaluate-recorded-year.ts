import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { type Cents, sumCents } from '@tapwise/contracts/vocabulary/money';
import { findNonAcceptanceReason } from '../../cards/card-acceptance';
import { type ApplicableRates, getApplicableRates } from '../../cards/rules/applicable-rates';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { isFirstPart } from '../../cards/rules/period';
import type { CentsPpm, Valuation } from '../../cards/valuation/point-value';
import { findMerchantIn } from '../../places/reference/merchants';
import { getFeePpm, isKindAbroad, type PurchasesByPart, type RecordedYear } from './recorded-year';

/** Spending that pays the same rates. */
interface RatedSpending {
  readonly rates: ApplicableRates;
  /** By part of the year. */
  readonly cents: Cents[];
}

/** Cents that are left of a cap group, by its id, in its current period. */
type RoomByCapGroup = Map<string, { readonly period: CapPeriod; left: Cents; readonly limit: Cents }>;

function computePartValue(
  { rates }: RatedSpending,
  cents: Cents,
  room: RoomByCapGroup,
  valuation: Valuation,
): CentsPpm {
  let remainingCents = cents;
  let value = 0;
  for (const { capGroup, ppm } of rates.capped) {
    if (!capGroup || remainingCents === 0) continue;
    const { id, limitCents: limit, period } = capGroup;
    const group = room.get(id) ?? { period, left: limit, limit };
    room.set(id, group);
    const cappedCents = Math.min(remainingCents, group.left);
    group.left -= cappedCents;
    remainingCents -= cappedCents;
    value += cappedCents * ppm[valuation];
  }
  return value + remainingCents * rates.uncappedPpm;
}

function evaluateSpending(
  rated: readonly RatedSpending[],
  parts: readonly string[],
  valuation: Valuation,
): CentsPpm {
  let value = 0;
  const capped = rated.filter(({ rates }) => rates.capped.length > 0);
  for (const { rates, cents } of rated)
    if (rates.capped.length === 0) value += sumCents(cents) * rates.uncappedPpm;
  if (capped.length === 0) return value;
  const room: RoomByCapGroup = new Map();
  for (const [index, part] of parts.entries()) {
    for (const group of room.values()) if (isFirstPart(group.period, part)) group.left = group.limit;
    for (const entry of capped) value += computePartValue(entry, entry.cents[index] ?? 0, room, valuation);
  }
  return value;
}

function groupByRates(
  effectiveCard: EffectiveCard,
  { kinds }: PurchasesByPart,
  valuation: Valuation,
): RatedSpending[] {
  const byRates = new Map<ApplicableRates, RatedSpending>();
  for (const { kind, merchantId, cents: centsByPart } of kinds) {
    if (
      merchantId !== null &&
      findNonAcceptanceReason(effectiveCard.card, findMerchantIn(kind.country, merchantId))
    )
      continue;
    const purchase = { ...kind, merchantId, date: effectiveCard.day };
    const rates = getApplicableRates(effectiveCard, purchase, valuation);
    const rated = byRates.get(rates);
    if (rated)
      for (const [index, cents] of centsByPart.entries())
        rated.cents[index] = (rated.cents[index] ?? 0) + cents;
    else byRates.set(rates, { rates, cents: [...centsByPart] });
  }
  return [...byRates.values()];
}

/** What a card would have earned in the year, and its foreign transaction fees. */
export interface YearResult {
  readonly rewardCentsPpm: CentsPpm;
  readonly feeCentsPpm: CentsPpm;
}

/** The year as the caps of the card count it: by its billing cycles if they are known. */
export function getCountedYear({ statementDay }: EffectiveCard, year: RecordedYear): PurchasesByPart {
  return (statementDay === null ? undefined : year.divided.get(statementDay)) ?? year;
}

/**
 * The reward that the card would have paid for the recorded purchases by their stores, codes, channels, and countries,
 * with its caps applied. Nothing for purchases at merchants that don't accept it.
 */
export function evaluateRecordedYear(
  effectiveCard: EffectiveCard,
  year: RecordedYear,
  valuation: Valuation,
): YearResult {
  const feePpm = getFeePpm(effectiveCard.card);
  let feeCentsPpm = 0;
  if (feePpm > 0)
    for (const { kind, cents } of year.kinds) if (isKindAbroad(kind)) feeCentsPpm += sumCents(cents) * feePpm;
  const counted = getCountedYear(effectiveCard, year);
  const rated = groupByRates(effectiveCard, counted, valuation);
  return {
    rewardCentsPpm: evaluateSpending(rated, counted.parts, valuation),
    feeCentsPpm,
  };
}
