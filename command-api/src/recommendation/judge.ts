import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { HeldCard, Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { CompiledCatalogue } from './compiled-catalogue';
import { scheduleOf } from './earning';
import type { Holding } from './holding';
import { type PlaceRates, ratesAt } from './place-rates';
import type { Valuation } from './point-value';
import { type Part, partsOf, rawValue, type Schedule } from './schedule';
import { type Rejection, rejectionOf } from './stores';

/** One question, with everything that is looked up only once. */
export interface Question {
  readonly catalogue: CompiledCatalogue;
  readonly place: Place;
  readonly merchant: Merchant | undefined;
  /** What the purchase earns as: never groceries at a superstore. */
  readonly category: Category;
  readonly amountCents: Cents;
  readonly spending: Spending;
  readonly goals: readonly Goal[];
  /** Cards that the user has, but that the plan leaves out: never suggested as new ones. */
  readonly inactive: ReadonlySet<string>;
  readonly valuation: Valuation;
  readonly quarter: string;
  readonly at: string;
}

/** A card of the wallet, judged for one purchase. */
export interface Judged {
  readonly held: HeldCard;
  readonly holding: Holding;
  readonly rejection: Rejection | null;
  readonly rates: PlaceRates;
  readonly schedule: Schedule;
  readonly parts: readonly Part[];
  /** The part that brings most of the reward; of equal ones the first. */
  readonly main: Part;
  /** Cents times ppm; 0 where the card is not accepted. */
  readonly raw: number;
  /** Cents of this purchase that draw on a cap. */
  readonly cappedCents: Cents;
  /** How often the user paid with it this year. */
  readonly uses: number;
}

const NO_PART: Part = { cents: 0, tier: { roomCents: null, ppm: 0, row: null, capPeriod: null } };

function mainPart(parts: readonly Part[]): Part {
  let main = parts[0] ?? NO_PART;
  for (const part of parts) if (part.cents * part.tier.ppm > main.cents * main.tier.ppm) main = part;
  return main;
}

/** What the card would pay, whether or not it is accepted. */
export function judge(question: Question, held: HeldCard): Judged | undefined {
  const compiled = question.catalogue.cards.get(held.cardId);
  if (!compiled) return undefined;
  const { category, merchant, amountCents, spending, valuation, at } = question;
  const holding = compiled.hold(held, question.quarter);
  const spent = spending.cards[held.cardId];
  const purchase = { category, merchantId: merchant?.id ?? null, amountCents };
  const rates = ratesAt(holding, purchase, valuation);
  const schedule = scheduleOf(holding, { purchase, spent, valuation, at }, rates);
  const parts = partsOf(schedule, amountCents);
  const rejection = rejectionOf(compiled.card, merchant);
  return {
    held,
    holding,
    rejection,
    rates,
    schedule,
    parts,
    main: mainPart(parts),
    raw: rejection ? 0 : rawValue(parts),
    cappedCents: parts.reduce((sum, part) => sum + (part.tier.capPeriod ? part.cents : 0), 0),
    uses: spent?.count ?? 0,
  };
}
