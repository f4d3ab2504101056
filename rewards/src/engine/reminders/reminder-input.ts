import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { WelcomeBonus } from '@tapwise/contracts/vocabulary/cards/welcome-bonus';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import type { ExpiringCredit } from '../../credits/held-credits';

/** A card in the wallet, active or not, with what the user entered about it. */
export interface ReminderCard extends WalletCard {
  readonly openedOn?: string | undefined;
  readonly welcomeBonus?: WelcomeBonus | undefined;
  /** The first day the user is known to have the card, apart from purchases. */
  readonly heldFrom?: string | undefined;
}

/** A range of days of purchases on one card. Both ends are included. */
export interface CardPurchaseDays {
  readonly cardId: CardId;
  readonly from: string;
  readonly to: string;
}

/** The inputs for reminders. */
export interface ReminderInput {
  /** `yyyy-mm-dd`, UTC. */
  readonly today: string;
  /** The earliest day that hasn't ended everywhere in the US: today, or the day before. */
  readonly openDay: string;
  readonly cards: readonly ReminderCard[];
  /** The active cards, as for recommendations. */
  readonly wallet: readonly WalletCard[];
  readonly catalog: CompiledCatalog;
  readonly settings: UserSettings | undefined;
  readonly goals: readonly Goal[];
  /** The spending in the year of `today`. */
  readonly spending: Spending;
  /** The spending in the year before. Default: none. */
  readonly previousYear?: Spending | undefined;
  /** The amount spent on a card, net of refunds. */
  readonly sumSpent: (days: CardPurchaseDays) => Cents;
  /** The confirmed credits that expire unused. Default: none. */
  readonly expiringCredits?: readonly ExpiringCredit[];
  /** The kinds that the user turned off. */
  readonly disabledKinds: ReadonlySet<ReminderKind>;
}
