import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { StoreKind } from './stores';

/** A group of people who use Tapwise in a similar way. */
export interface Persona {
  readonly id: string;
  /** How many of the people are in the group, relative to the others. */
  readonly weight: number;
  readonly goals: readonly Goal[];
  /** How active the least and the most active person of the group are, on average. */
  readonly purchasesPerWeek: readonly [min: number, max: number];
  /** How likely a person asks before a purchase. */
  readonly askRate: readonly [min: number, max: number];
  /** How likely a person pays with the recommended card. */
  readonly followRate: readonly [min: number, max: number];
  /** How likely a person activates a quarter, or chooses a card's categories. */
  readonly diligence: number;
  /** How likely a person still uses Tapwise at the end of the year. */
  readonly stayRate: number;
  /** The relative frequency of each kind of spending. */
  readonly spending: Readonly<Partial<Record<StoreKind, number>>>;
  /** The cards that they add, the most likely ones first. */
  readonly cards: readonly string[];
}

export const PERSONAS: readonly Persona[] = [
  {
    id: 'family',
    weight: 30,
    goals: ['cashback', 'building_credit'],
    purchasesPerWeek: [2.5, 7],
    askRate: [0.25, 0.6],
    followRate: [0.7, 0.95],
    diligence: 0.7,
    stayRate: 0.65,
    spending: {
      groceries: 13,
      dining: 4,
      gas: 5,
      online: 5,
      shopping: 5,
      drugstores: 2,
      home: 2,
      bills: 2,
      streaming: 1,
      warehouse: 3,
      entertainment: 1,
    },
    cards: [
      'amex-blue-cash-preferred',
      'citi-double-cash',
      'citi-costco-anywhere',
      'chase-freedom-flex',
      'prime-visa',
      'bofa-customized-cash',
      'discover-it-cash-back',
      'us-bank-cash-plus',
    ],
  },
  {
    id: 'commuter',
    weight: 25,
    goals: ['cashback'],
    purchasesPerWeek: [1.5, 4],
    askRate: [0.2, 0.5],
    followRate: [0.6, 0.9],
    diligence: 0.5,
    stayRate: 0.5,
    spending: {
      dining: 8,
      transit: 6,
      groceries: 4,
      online: 4,
      drugstores: 1,
      streaming: 1,
      entertainment: 2,
      shopping: 2,
    },
    cards: [
      'chase-freedom-unlimited',
      'capital-one-savor',
      'wells-fargo-active-cash',
      'citi-custom-cash',
      'discover-it-cash-back',
      'chase-sapphire-preferred',
      'amex-gold',
    ],
  },
  {
    id: 'traveler',
    weight: 20,
    goals: ['travel', 'premium'],
    purchasesPerWeek: [2, 5],
    askRate: [0.35, 0.75],
    followRate: [0.75, 0.97],
    diligence: 0.8,
    stayRate: 0.75,
    spending: {
      travel: 4,
      abroad: 3,
      dining: 8,
      transit: 3,
      groceries: 4,
      online: 3,
      gas: 2,
      entertainment: 1,
      shopping: 2,
    },
    cards: [
      'chase-sapphire-reserve',
      'amex-gold',
      'capital-one-venture-x',
      'amex-platinum',
      'chase-freedom-unlimited',
      'chase-freedom-flex',
      'citi-double-cash',
      'chase-sapphire-preferred',
    ],
  },
  {
    id: 'occasional',
    weight: 15,
    goals: ['cashback', 'travel'],
    purchasesPerWeek: [0.4, 1.2],
    askRate: [0.5, 0.9],
    followRate: [0.4, 0.8],
    diligence: 0.2,
    stayRate: 0.25,
    spending: { groceries: 3, dining: 3, online: 4, shopping: 3, gas: 2, home: 1 },
    cards: [
      'capital-one-quicksilver',
      'chase-freedom-unlimited',
      'wells-fargo-active-cash',
      'citi-double-cash',
      'bofa-customized-cash',
    ],
  },
  {
    id: 'student',
    weight: 10,
    goals: ['building_credit', 'cashback'],
    purchasesPerWeek: [1, 3],
    askRate: [0.15, 0.45],
    followRate: [0.5, 0.85],
    diligence: 0.4,
    stayRate: 0.4,
    spending: {
      dining: 8,
      groceries: 3,
      online: 4,
      streaming: 2,
      transit: 3,
      entertainment: 2,
      drugstores: 1,
    },
    cards: [
      'discover-it-student-cash-back',
      'bofa-customized-cash-student',
      'capital-one-savor',
      'citi-custom-cash',
    ],
  },
];
