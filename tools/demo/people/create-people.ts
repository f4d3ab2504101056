import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { createRandom, type Random } from '../random';
import { LOGINS } from './logins';
import { FIRST_NAMES, LAST_NAMES } from './names';
import type { DayIndex, Person } from './person';
import { type Persona, PERSONAS } from './personas';

/** The password of every generated account. */
export const PASSWORD = 'tapwise-demo-wallet';
/** How many people add 1, 2, 3, … cards, relative to the others. Few have a large wallet. */
const WALLET_SIZE_WEIGHTS = [8, 17, 33, 12, 12, 8, 5, 5];
const ANNUAL_SHARE = 0.4;
const CANCELING_SHARE = 0.3;
const CARD_REMOVAL_SHARE = 0.08;
const STATEMENT_IMPORT_SHARE = 0.06;
const BUDGETS = [0.6, 2.6] as const;
/** The days after joining when people who don't stay stop using Tapwise. */
const USE_DAYS = { tried: [2, 14], gaveUp: [21, 160] } as const;
const TRIED_SHARE = 0.45;
/** Many join in the first two months. The others are spread over the year. */
const LAUNCH = { share: 0.4, days: 60 } as const;

type Range = readonly [min: number, max: number];

function chooseBetween(random: Random, [min, max]: Range): number {
  return min + random.next() * (max - min);
}

/** Not the last day, because it ends at the current time, which may be before the sign-up. */
function chooseJoiningDay(random: Random, days: number): DayIndex {
  const end = Math.min(days, random.nextBoolean(LAUNCH.share) ? LAUNCH.days : days);
  return Math.min(random.nextInteger(0, end - 1), Math.max(0, days - 2));
}

function chooseLeavingDay(random: Random, joinsOn: DayIndex, stayRate: number): DayIndex {
  if (random.nextBoolean(stayRate)) return Infinity;
  const [min, max] = random.nextBoolean(TRIED_SHARE) ? USE_DAYS.tried : USE_DAYS.gaveUp;
  return joinsOn + random.nextInteger(min, max);
}

/** Prefers the first cards of the list. */
function chooseCards(random: Random, { cards }: Persona): string[] {
  const sizes = WALLET_SIZE_WEIGHTS.map((weight, index) => ({ weight, size: index + 1 }));
  const { size } = random.chooseWeighted(sizes, ({ weight }) => weight);
  const remainingCards = [...cards];
  const chosenCards: string[] = [];
  while (chosenCards.length < size && remainingCards.length > 0) {
    const card = random.chooseWeighted(
      remainingCards,
      (id) => remainingCards.length - remainingCards.indexOf(id),
    );
    remainingCards.splice(remainingCards.indexOf(card), 1);
    chosenCards.push(card);
  }
  return chosenCards;
}

function createPerson(random: Random, number: number, days: number): Person {
  const persona = random.chooseWeighted(PERSONAS, ({ weight }) => weight);
  const first = random.choose(FIRST_NAMES);
  const last = random.choose(LAST_NAMES);
  const cards = chooseCards(random, persona);
  const joinsOn = chooseJoiningDay(random, days);
  const isPremium = cards.length > MAX_CARDS.free;
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${String(number)}@example.com`.toLowerCase(),
    password: PASSWORD,
    goals: persona.goals.slice(0, random.nextInteger(1, persona.goals.length)),
    joinsOn,
    leavesOn: chooseLeavingDay(random, joinsOn, persona.stayRate),
    cards,
    planType: random.nextBoolean(ANNUAL_SHARE) ? 'annual' : 'monthly',
    cancelsOn:
      isPremium && random.nextBoolean(CANCELING_SHARE) ? joinsOn + random.nextInteger(45, 240) : Infinity,
    removesCardOn: random.nextBoolean(CARD_REMOVAL_SHARE) ? joinsOn + random.nextInteger(40, 250) : Infinity,
    purchasesPerDay: chooseBetween(random, persona.purchasesPerWeek) / 7,
    budget: chooseBetween(random, BUDGETS),
    askRate: chooseBetween(random, persona.askRate),
    followRate: chooseBetween(random, persona.followRate),
    diligence: persona.diligence,
    hasStatementImports: random.nextBoolean(STATEMENT_IMPORT_SHARE),
    spending: persona.spending,
    random,
  };
}

/** People who use Tapwise within this many days. Adding people doesn't change the earlier ones. */
export function createPeople(count: number, { seed, days }: { seed: number; days: number }): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${String(seed)} person ${String(index)}`);
    const login = LOGINS[index];
    return login ? { ...login, password: PASSWORD, random } : createPerson(random, index + 1, days);
  });
}
