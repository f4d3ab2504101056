import { z } from 'zod';
import { UserSettings } from '../account/user-settings';
import { StatementDay } from '../cards/statement-day';
import { WalletCard } from '../cards/wallet-card';
import { WelcomeBonus } from '../cards/welcome-bonus';
import { GOALS } from '../goals';
import { CardId } from '../ids';
import { Place } from '../places/place';
import { withUnit } from '../with-unit';
import { OpenCredit } from './open-credit';
import { OpenOffer } from './open-offer';

const Cents = withUnit(z.number().int(), 'cents');
const Count = withUnit(z.number().int(), 'count');
const Version = withUnit(z.number().int(), 'version');
const CentsByCategory = z.record(z.string(), Cents);

const PurchaseCount = Count.describe('How many purchases were recorded.');
const Spent = Cents.describe('The amount spent, net of refunds.');
const Earned = Cents.describe("The purchases' rewards.");

/** What purchases on one card use up caps with. */
const SpentAmounts = z.object({
  categories: CentsByCategory.describe(
    'The amount spent by kind of purchase: the category, then the merchant category code, the channel unless in store, and `abroad`, such as `online:5999:online`.',
  ),
  merchants: z
    .record(z.string(), CentsByCategory)
    .describe("The amount spent at each known merchant, by the merchant's id, then by kind of purchase."),
});
export type SpentAmounts = z.infer<typeof SpentAmounts>;

/** One month's purchases on one card. */
const MonthSpending = SpentAmounts.extend({
  visits: z.record(z.string(), Count).describe("Purchases at each known merchant, by the merchant's id."),
  statement: z
    .object({
      upTo: SpentAmounts.describe('The purchases up to the statement day, including it.'),
      after: SpentAmounts.describe('The purchases after it. They belong to the next billing cycle.'),
    })
    .optional()
    .describe('The same amounts, divided at the statement day of the card. Absent if it isn’t known.'),
});

const CardSpending = z.object({
  count: PurchaseCount,
  cents: Spent,
  rewardCents: Earned,
  months: z.record(z.string(), MonthSpending).describe('By month of the year: `01` to `12`.'),
});
export type CardSpending = z.infer<typeof CardSpending>;

const CategorySpending = z.object({
  count: PurchaseCount,
  cents: Spent,
  rewardCents: Earned,
  months: z
    .record(z.string(), Cents)
    .optional()
    .describe('The amount spent by month of the year: `01` to `12`.'),
});

/**
 * Totals of the user's purchases in one calendar year (UTC). Caps, personalized factors, and upgrades depend
 * on them.
 */
export const Spending = z.object({
  year: withUnit(z.number().int(), 'year')
    .nullable()
    .describe('The calendar year. Null if nothing is recorded yet.'),
  count: PurchaseCount,
  cards: z.record(z.string(), CardSpending).describe("The purchases on each card, by the card's id."),
  categories: z.record(z.string(), CategorySpending).describe('The purchases in each category.'),
});
export type Spending = z.infer<typeof Spending>;

/** What was spent after a statement day, with all cards. */
const SpentAfterStatement = z.object({
  statementDay: StatementDay,
  months: z
    .record(z.string(), SpentAmounts)
    .describe('The purchases after that day, by month: `01` to `12`.'),
});
export type SpentAfterStatement = z.infer<typeof SpentAfterStatement>;

/** The welcome bonus of an active card that isn't reached yet, before its deadline. */
const OpenBonus = WelcomeBonus.extend({
  cardId: CardId,
  spentCents: Cents.describe('The amount spent toward the bonus, net of refunds.'),
});
export type OpenBonus = z.infer<typeof OpenBonus>;

/** The open welcome bonuses of a wallet. */
const OpenBonuses = z.object({
  recentCents: Cents.describe('The amount spent on all cards in the last 90 days, net of refunds.'),
  cards: z.array(OpenBonus).min(1).describe('The open welcome bonuses.'),
});
export type OpenBonuses = z.infer<typeof OpenBonuses>;

/** The inputs as in version 1 of `RecommendationGiven`, without inactive cards and the merchant list's version. */
export const RecommendationInputsV1 = z.object({
  engineVersion: Version.describe('The engine version.'),
  catalogueVersion: Version.describe('The catalog version: the number of catalog events at the time.'),
  walletVersion: Version.describe(
    'The version of the wallet: the number of events in its stream at the time.',
  ),
  ledgerVersion: Version.describe(
    'The version of the ledger of the current year: the number of events in its stream at the time.',
  ),
  goals: z.array(z.enum(GOALS)).describe("The user's goals."),
  place: Place.optional().describe(
    'The place as interpreted from the text, before superstores are distinguished from grocery stores.',
  ),
  wallet: z.array(WalletCard).describe("The cards in the wallet, with the user's selections."),
  spending: Spending.describe("This calendar year's spending that can affect the answer."),
  at: z.iso.datetime().describe('When the recommendation was requested, in UTC.'),
});

/** All inputs of the engine. The same inputs give the same answer, byte for byte. */
export const RecommendationInputs = RecommendationInputsV1.extend({
  wallet: z.array(WalletCard).describe("The active cards in the wallet, with the user's selections."),
  inactive: z
    .array(CardId)
    .optional()
    .describe("Wallet cards above the plan's limit, by their ids in the catalog."),
  excluded: z
    .array(CardId)
    .min(1)
    .optional()
    .describe(
      'Cards that would have been suggested if the application rules of their banks allowed the user to get them. Absent if there are none.',
    ),
  merchantsVersion: z
    .string()
    .optional()
    .describe('Identifies the merchant data that the engine used. Absent in receipts of earlier versions.'),
  settings: UserSettings.optional().describe(
    "The user's settings for all purchases. Absent if the user has set nothing.",
  ),
  previousYear: Spending.optional().describe(
    'The spending of the previous calendar year that can affect the answer. Absent if there is none.',
  ),
  spentAfterStatement: z
    .array(SpentAfterStatement)
    .min(1)
    .optional()
    .describe(
      'The part of the last twelve months’ purchases in the category of the place that was made after the statement days of active cards, for comparing cards by their billing cycles. Absent if no card needs it.',
    ),
  openBonuses: OpenBonuses.optional().describe(
    "The welcome bonuses of active cards that aren't reached yet. Absent if there are none.",
  ),
  credits: z
    .array(OpenCredit)
    .min(1)
    .optional()
    .describe('The credits that the purchase can use. Absent if there are none.'),
  offers: z
    .array(OpenOffer)
    .min(1)
    .optional()
    .describe('The open offers of active cards for this store. Absent if there are none.'),
});
export type RecommendationInputs = z.infer<typeof RecommendationInputs>;
