import { z } from 'zod';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { Person } from '../people/person';
import { type Store, STORE_KINDS, STORES } from '../people/stores';
import { planChanges } from './change-purchases';
import type { DemoUser } from './demo-user';

const Answer = z.object({ id: z.string(), card: z.object({ id: z.string() }) });
const Recorded = z.object({ id: z.string() });

/** The shares of purchases after a recommendation that are recorded, and that get feedback. */
const RECORDED_SHARE = 0.88;
const FEEDBACK_SHARE = 0.6;
/** How many people enter the amount before they ask. */
const AMOUNT_ENTERED_SHARE = 0.6;
/** How often people pay with their usual card if they don't ask. */
const USUAL_CARD_SHARE = 0.55;
/** How often a purchase turns out to be in another category than the store's usual one. */
const OTHER_CATEGORY_SHARE = 0.15;
const SATISFACTION = { followed: 5, different_card: 3 } as const;

interface ShopVisit {
  readonly store: Store;
  readonly cents: number;
  /** The day, as an index and as a calendar day. */
  readonly day: number;
  readonly today: string;
}

/** Small amounts are more common than large ones. */
function chooseCents({ random, budget }: Person, [min, max]: Store['amounts']): number {
  return Math.round(100 * budget * (min + (max - min) * random.next() ** 2));
}

function chooseStore({ person: { random, spending }, visitWeights }: DemoUser): Store {
  const kind = random.chooseWeighted(STORE_KINDS, (key) => spending[key] ?? 0);
  return random.chooseWeighted(STORES[kind], (store) => (store.weight ?? 1) * (visitWeights.get(store) ?? 0));
}

/** Where a person goes next, and what they pay. */
export function chooseVisit(user: DemoUser, day: number, today: string): ShopVisit {
  const store = chooseStore(user);
  return { store, cents: chooseCents(user.person, store.amounts), day, today };
}

/** The person's usual card, or a random other one. */
function chooseOwnCard({ person: { random }, cardIds }: DemoUser, other?: string): string {
  const [usual] = cardIds;
  if (other === undefined && usual !== undefined && random.nextBoolean(USUAL_CARD_SHARE)) return usual;
  const others = cardIds.filter((cardId) => cardId !== other);
  return random.choose(others.length > 0 ? others : cardIds);
}

interface Payment extends ShopVisit {
  readonly cardId: string;
  readonly recommendationId?: string;
}

async function record(user: DemoUser, { store, cents, day, today, cardId, recommendationId }: Payment) {
  const { random } = user.person;
  const hasOtherCategory = recommendationId === undefined && random.nextBoolean(OTHER_CATEGORY_SHARE);
  const { id } = await user.client.fetch(
    'recordPurchase',
    {
      body: {
        cardId,
        amount: formatDecimalDollars(cents),
        storeName: store.name,
        ...(hasOtherCategory && store.otherCategory !== undefined ? { category: store.otherCategory } : {}),
        ...(recommendationId === undefined ? {} : { recommendationId }),
      },
    },
    Recorded,
  );
  const month = toMonth(today);
  user.thisMonth.purchases = user.thisMonth.month === month ? user.thisMonth.purchases + 1 : 1;
  user.thisMonth.month = month;
  planChanges(user, { id, cardId, storeName: store.name, cents, otherCategory: store.otherCategory }, day);
}

async function ask({ client, person: { random }, asked }: DemoUser, { store, cents }: ShopVisit) {
  const location = random.choose(store.typed ?? [store.name]);
  asked.set(store.name, (asked.get(store.name) ?? 0) + 1);
  const hasAmount = random.nextBoolean(AMOUNT_ENTERED_SHARE);
  return client.fetch(
    'recommend',
    { body: { location, ...(hasAmount ? { amount: formatDecimalDollars(cents) } : {}) } },
    Answer,
  );
}

/** Asks for a card, pays with it or with another one, and may record the purchase and give feedback. */
async function shopAfterAsking(user: DemoUser, visit: ShopVisit): Promise<void> {
  const { client, person } = user;
  const { random } = person;
  const { id: recommendationId, card } = await ask(user, visit);
  const cardId = random.nextBoolean(person.followRate) ? card.id : chooseOwnCard(user, card.id);
  if (random.nextBoolean(RECORDED_SHARE)) await record(user, { ...visit, cardId, recommendationId });
  if (!random.nextBoolean(FEEDBACK_SHARE)) return;
  const feedbackType = cardId === card.id ? 'followed' : 'different_card';
  await client.send('giveFeedback', {
    body: {
      recommendationId,
      location: visit.store.name,
      recommendedCardId: card.id,
      actualCardId: cardId,
      feedbackType,
      satisfactionScore: SATISFACTION[feedbackType],
    },
  });
}

/** Makes a purchase, with or without asking for a card first. */
export async function shop(user: DemoUser, visit: ShopVisit): Promise<void> {
  if (user.person.random.nextBoolean(user.person.askRate)) await shopAfterAsking(user, visit);
  else await record(user, { ...visit, cardId: chooseOwnCard(user) });
}
