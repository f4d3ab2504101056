import { z } from 'zod';
import { GOALS } from '../account/goals';
import { UserSettings } from '../account/user-settings';
import { WelcomeBonus } from '../cards/welcome-bonus';
import { CardId } from '../ids';
import { CATEGORIES } from '../places/categories';
import { Place } from './recommendation';

const Cents = z.number().int();
const CentsByCategory = z.record(z.string(), Cents);

/** One month's purchases on one card. */
const MonthSpending = z.object({
  /** Cents by category. */
  categories: CentsByCategory,
  /** Cents by category at each known merchant. */
  merchants: z.record(z.string(), CentsByCategory),
  /** Purchases at each known merchant. */
  visits: z.record(z.string(), z.number().int()),
});

const CardSpending = z.object({
  count: z.number().int(),
  cents: Cents,
  rewardCents: Cents,
  /** By month of the year, UTC: `01` to `12`. */
  months: z.record(z.string(), MonthSpending),
});
export type CardSpending = z.infer<typeof CardSpending>;

const CategorySpending = z.object({
  count: z.number().int(),
  cents: Cents,
  rewardCents: Cents,
  /** Cents by month of the year, UTC: `01` to `12`. */
  months: z.record(z.string(), Cents).optional(),
});

/**
 * Totals of the user's purchases in one calendar year (UTC). Caps, personalized factors, and upgrades depend
 * on them.
 */
export const Spending = z.object({
  /** Null if nothing is recorded yet. */
  year: z.number().int().nullable(),
  count: z.number().int(),
  cards: z.record(z.string(), CardSpending),
  categories: z.record(z.string(), CategorySpending),
});
export type Spending = z.infer<typeof Spending>;

/**
 * The rotating categories of a quarter, as shown by the issuer's app. They replace the catalog's. Empty if none
 * are known.
 */
export const EnteredQuarter = z.object({
  /** `2026-Q4`. */
  quarter: z.string(),
  categories: z.array(z.enum(CATEGORIES)),
});
export type EnteredQuarter = z.infer<typeof EnteredQuarter>;

/** A wallet card with the user's selections. */
export const WalletCard = z.object({
  cardId: CardId,
  /** The chosen categories or merchants, in the order of the card's slots. */
  choices: z.array(z.string()).optional(),
  /** When they were made, because on some cards they expire with their quarter. */
  chosenAt: z.iso.datetime().optional(),
  /** Quarters for which the rotating categories were activated: `2026-Q3`. */
  activatedQuarters: z.array(z.string()).optional(),
  /** Quarters whose rotating categories the user entered, one entry for each quarter. */
  rotation: z.array(EnteredQuarter).optional(),
});
export type WalletCard = z.infer<typeof WalletCard>;

/** The welcome bonus of an active card that isn't reached yet, before its deadline. */
const OpenBonus = WelcomeBonus.extend({
  cardId: CardId,
  /** Spent toward it, net of refunds. */
  spentCents: Cents,
});
export type OpenBonus = z.infer<typeof OpenBonus>;

/** The open welcome bonuses of a wallet, and the spending on all its cards in the last 90 days, net of refunds. */
const OpenBonuses = z.object({ recentCents: Cents, cards: z.array(OpenBonus).min(1) });
export type OpenBonuses = z.infer<typeof OpenBonuses>;

/** The inputs as in version 1 of RecommendationGiven, without inactive cards and the merchant list's version. */
export const RecommendationInputsV1 = z.object({
  engineVersion: z.number().int(),
  catalogueVersion: z.number().int(),
  walletVersion: z.number().int(),
  ledgerVersion: z.number().int(),
  goals: z.array(z.enum(GOALS)),
  /** The place as interpreted from the text, before superstores are distinguished from grocery stores. */
  place: Place.optional(),
  wallet: z.array(WalletCard),
  /** Only the spending that the answer can depend on. */
  spending: Spending,
  at: z.iso.datetime(),
});

/** All inputs of the engine. The same inputs give the same answer, byte for byte. */
export const RecommendationInputs = RecommendationInputsV1.extend({
  /** The active cards. */
  wallet: z.array(WalletCard),
  /** Wallet cards above the plan's limit. */
  inactive: z.array(CardId).optional(),
  /** Identifies the merchant data that the engine used. Absent in receipts of earlier versions. */
  merchantsVersion: z.string().optional(),
  /** Absent if the user has set nothing. */
  settings: UserSettings.optional(),
  /** The spending of the previous calendar year, as far as the answer can depend on it. Absent if none. */
  previousYear: Spending.optional(),
  /** Absent if no active card has an open welcome bonus. */
  openBonuses: OpenBonuses.optional(),
});
export type RecommendationInputs = z.infer<typeof RecommendationInputs>;
