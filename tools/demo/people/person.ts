import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { Random } from '../random';
import type { StoreKind } from './stores';

/** A day of the generated year. 0 is the first. */
export type DayIndex = number;

/** Someone who uses Tapwise during the year. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly goals: readonly Goal[];
  readonly joinsOn: DayIndex;
  /** The first day without any use. Infinity for those who stay. */
  readonly leavesOn: DayIndex;
  /** The cards in the order they are added. Cards above the free plan's limit require an upgrade. */
  readonly cards: readonly string[];
  readonly planType: PlanType;
  /** When premium is canceled. Infinity if it isn't. */
  readonly cancelsOn: DayIndex;
  /** When the card that was added last is removed. Infinity if it isn't. */
  readonly removesCardOn: DayIndex;
  readonly purchasesPerDay: number;
  /** The person's typical amount, relative to the usual amount at a store: 1 is usual. */
  readonly budget: number;
  /** How likely they ask before a purchase, 0 to 1. */
  readonly askRate: number;
  /** How likely they pay with the recommended card, 0 to 1. */
  readonly followRate: number;
  /** How likely they activate a quarter, or choose a card's categories, 0 to 1. */
  readonly diligence: number;
  /** Whether they import statements each month instead of recording purchases. */
  readonly hasStatementImports: boolean;
  readonly spending: Readonly<Partial<Record<StoreKind, number>>>;
  /** The person's own sequence of random choices, which other people don't affect. */
  readonly random: Random;
}
