import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { HeldCard, Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { findNotAcceptedReason, type NotAcceptedReason } from '../cards/card-acceptance';
import type { CompiledCatalog } from '../cards/catalog/compiled-catalog';
import type { PurchaseDetails } from '../cards/definitions/purchase-details';
import { type ApplicableRates, getApplicableRates } from '../cards/rules/applicable-rates';
import { buildSchedule } from '../cards/rules/build-schedule';
import type { EffectiveCard } from '../cards/rules/effective-card';
import { type PurchasePart, type Schedule, splitPurchase, sumCentsPpm } from '../cards/rules/schedule';
import type { CentsPpm, Valuation } from '../cards/valuation/point-value';
import type { Merchant } from '../places/facts/merchant';

/** What every card is evaluated against, computed once per request. */
export interface EvaluationContext {
  readonly catalog: CompiledCatalog;
  readonly place: Place;
  readonly merchant: Merchant | undefined;
  /** The place's category. */
  readonly category: Category;
  /** What decides the rates. */
  readonly purchase: PurchaseDetails;
  readonly amountCents: Cents;
  readonly spending: Spending;
  readonly goals: readonly Goal[];
  /** Wallet cards above the plan's limit. They are never suggested as upgrades. */
  readonly inactive: ReadonlySet<string>;
  readonly valuation: Valuation;
  readonly quarter: string;
  readonly at: string;
}

/** A card of the wallet, evaluated for one purchase. */
export interface CardEvaluation {
  readonly held: HeldCard;
  readonly effectiveCard: EffectiveCard;
  readonly notAccepted: NotAcceptedReason | null;
  readonly rates: ApplicableRates;
  readonly schedule: Schedule;
  readonly parts: readonly PurchasePart[];
  /** The part with the largest reward; the first of equal parts. */
  readonly main: PurchasePart;
  /** The value of this purchase; 0 if the card isn't accepted. */
  readonly centsPpm: CentsPpm;
  /** Cents of this purchase that count toward a cap. */
  readonly cappedCents: Cents;
  /** Number of purchases on the card this year. */
  readonly uses: number;
}

const NO_PART: PurchasePart = { cents: 0, tier: { roomCents: null, ppm: 0, rule: null, capPeriod: null } };

function findMainPart(parts: readonly PurchasePart[]): PurchasePart {
  let main = parts[0] ?? NO_PART;
  for (const part of parts) if (part.cents * part.tier.ppm > main.cents * main.tier.ppm) main = part;
  return main;
}

/** Evaluates a card for a purchase, accepted or not. Undefined if the catalog doesn't contain the card. */
export function evaluateCard(context: EvaluationContext, held: HeldCard): CardEvaluation | undefined {
  const compiled = context.catalog.cards.get(held.cardId);
  if (!compiled) return undefined;
  const { purchase, merchant, amountCents, spending, valuation, at } = context;
  const effectiveCard = compiled.resolve(held, { quarter: context.quarter, day: purchase.date });
  const spent = spending.cards[held.cardId];
  const rates = getApplicableRates(effectiveCard, purchase, valuation);
  const schedule = buildSchedule(effectiveCard, { purchase, spent, valuation, at }, rates);
  const parts = splitPurchase(schedule, amountCents);
  const notAccepted = findNotAcceptedReason(compiled.card, merchant);
  return {
    held,
    effectiveCard,
    notAccepted,
    rates,
    schedule,
    parts,
    main: findMainPart(parts),
    centsPpm: notAccepted ? 0 : sumCentsPpm(parts),
    cappedCents: parts.reduce((sum, part) => sum + (part.tier.capPeriod ? part.cents : 0), 0),
    uses: spent?.count ?? 0,
  };
}
