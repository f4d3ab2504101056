import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import type { DemoClient } from '../api/demo-api';
import type { DayIndex, Person } from '../people/person';
import type { Store } from '../people/stores';
import { chooseVisitWeights } from '../people/visit-weights';

/** An action of a person. Its requests are sent one after another. */
export type Task = () => Promise<unknown>;

/** A purchase that may still be refunded, corrected, or removed. */
export interface DemoPurchase {
  readonly id: string;
  readonly cardId: string;
  readonly storeName: string;
  readonly cents: number;
  readonly otherCategory: string | undefined;
}

/** A card with rotating categories. */
interface RotatingDemoCard {
  readonly cardId: string;
  /** The quarter whose categories were last activated, or ignored. */
  handledQuarter: string | undefined;
}

/** A person with their account, and what they do next. */
export interface DemoUser {
  readonly person: Person;
  readonly client: DemoClient;
  /** The catalog ids of the cards that the plan allows, in the order they were added. */
  readonly cardIds: string[];
  readonly rotatingCards: RotatingDemoCard[];
  isPremium: boolean;
  /** Tasks planned for later days. */
  readonly agenda: Map<DayIndex, Task[]>;
  /** How often the person visits each store, relative to other people. */
  readonly visitWeights: ReadonlyMap<Store, number>;
  /** How often the person asked about each store. */
  readonly asked: Map<string, number>;
  /** Purchases in the current calendar month, `yyyy-mm`. */
  readonly thisMonth: { month: string; purchases: number };
}

export function createDemoUser(person: Person, client: DemoClient): DemoUser {
  return {
    person,
    client,
    cardIds: [],
    rotatingCards: [],
    isPremium: false,
    agenda: new Map(),
    visitWeights: chooseVisitWeights(person.random),
    asked: new Map(),
    thisMonth: { month: '', purchases: 0 },
  };
}

/** Plans a task for a day. The task is left out if the person no longer uses Tapwise on that day. */
export function schedule({ person, agenda }: DemoUser, day: DayIndex, task: Task): void {
  if (day >= person.leavesOn) return;
  agenda.set(day, [...(agenda.get(day) ?? []), task]);
}

/** Whether the plan allows another card. */
export function canAddCard({ isPremium, cardIds }: DemoUser): boolean {
  return cardIds.length < MAX_CARDS[isPremium ? 'premium' : 'free'];
}
