import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';

/** One deadline of one card. Days are `yyyy-mm-dd`. */
interface ReminderOf<Kind extends ReminderKind, Params> {
  /** The kind, the card, and what the deadline is for. The same deadline has the same id on every day. */
  readonly id: string;
  readonly kind: Kind;
  readonly cardId: CardId;
  readonly cardName: string;
  /** The last day to act. */
  readonly dueOn: string;
  /** Whether the deadline has passed everywhere in the US without the action. Always false if nothing was lost. */
  readonly isMissed: boolean;
  /** Whether it is time to act. Never true if it is missed. */
  readonly isNear: boolean;
  readonly params: Params;
}

/** The rotating categories of a quarter have to be activated. */
export type ActivationReminder = ReminderOf<
  'activation',
  {
    readonly quarter: string;
    readonly bank: string;
    /** Categories by id and merchants by name. Empty if not announced yet. */
    readonly places: readonly string[];
  }
>;

/** The cardholder has to choose categories: again after their choices end with their quarter, or for this quarter. */
export type SelectionReminder = ReminderOf<
  'selection',
  {
    readonly quarter: string;
    /** Whether there are choices for the quarter, which end with it. */
    readonly isChosen: boolean;
  }
>;

/** The card to use instead of one whose cap is used up. */
interface NextCard {
  readonly cardId: CardId;
  readonly cardName: string;
  /** A category by id or a merchant by name. */
  readonly place: string;
  readonly percent: number;
}

/** A cap is nearly used up, or used up. */
export type CapReminder = ReminderOf<
  'cap',
  {
    readonly period: CapPeriod;
    readonly limitCents: Cents;
    readonly leftCents: Cents;
    /** The rate under the cap for the category that used most of it. */
    readonly percent: number;
    /** Where the cap counts: categories by id and merchants by name. */
    readonly places: readonly string[];
    /**
     * The card that earns most once the cap is used up, at the place where most of it was used. It can be the same
     * card. Null if no card is accepted there.
     */
    readonly next: NextCard | null;
  }
>;

/** The fee of the card's next year is due. */
export type AnnualFeeReminder = ReminderOf<
  'annual-fee',
  {
    readonly feeCents: Cents;
    /** Whether it is the first fee, after a first year without one. */
    readonly isFirst: boolean;
  }
>;

/** The spending for a welcome bonus isn't reached yet. */
export type WelcomeBonusReminder = ReminderOf<
  'welcome-bonus',
  { readonly spendCents: Cents; readonly spentCents: Cents; readonly valueCents: Cents }
>;

/** A rate that ends on a day. */
export interface EndingRate {
  readonly rate: number;
  readonly unit: 'x' | '%';
  /** Categories by id and merchants by name. */
  readonly places: readonly string[];
  /** The rate starting the next day. Absent if there is none. */
  readonly thenRate?: number;
}

/** Rates that the catalog lists with a last day end on it. */
export type EndingRateReminder = ReminderOf<'offer', { readonly rates: readonly EndingRate[] }>;

/** A confirmed credit isn't used up, and what is left of it is lost after the day. */
export type CreditReminder = ReminderOf<
  'credit',
  {
    readonly name: string;
    /** Null for a credit without an amount, such as a certificate. */
    readonly leftCents: Cents | null;
  }
>;

export type ComputedReminder =
  | ActivationReminder
  | SelectionReminder
  | CapReminder
  | AnnualFeeReminder
  | WelcomeBonusReminder
  | EndingRateReminder
  | CreditReminder;
