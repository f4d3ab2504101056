import { z } from 'zod';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { DayIndex } from '../people/person';
import { canAddCard, type DemoUser, schedule } from './demo-user';
import type { Year } from './year';

const AddedCard = z.object({
  cardId: z.string(),
  choice: z
    .object({
      slots: z.array(z.object({ count: z.number(), options: z.array(z.object({ id: z.string() })) })),
    })
    .optional(),
  rotation: z.object({ needsActivation: z.boolean() }).optional(),
});
type AddedCard = z.infer<typeof AddedCard>;

/** Welcome bonuses for new cardholders, in dollars. */
const WELCOME_BONUSES: Readonly<Record<string, { readonly spend: number; readonly value: number }>> = {
  'amex-blue-cash-preferred': { spend: 3000, value: 250 },
  'amex-gold': { spend: 6000, value: 600 },
  'capital-one-venture-x': { spend: 4000, value: 750 },
  'chase-freedom-unlimited': { spend: 500, value: 200 },
  'chase-sapphire-preferred': { spend: 5000, value: 750 },
  'chase-sapphire-reserve': { spend: 6000, value: 1000 },
  'wells-fargo-active-cash': { spend: 500, value: 200 },
};
const BONUS_DAYS = 90;
const NEW_CARD_SHARE = 0.35;
/** Days between two cards. */
const CARD_PAUSE = [4, 45] as const;

/** Enters a card as opened a few days ago, with the bonus that its issuer pays. */
async function enterWelcomeBonus({ client, person: { random } }: DemoUser, cardId: string, today: string) {
  const bonus = WELCOME_BONUSES[cardId];
  if (!bonus || !random.nextBoolean(NEW_CARD_SHARE)) return;
  const openedOn = addDays(today, -random.nextInteger(0, 9));
  await client.send('setCardDetails', {
    params: { cardId },
    body: {
      openedOn,
      welcomeBonus: {
        spend: bonus.spend.toFixed(2),
        value: bonus.value.toFixed(2),
        deadline: addDays(openedOn, BONUS_DAYS),
      },
    },
  });
}

/** Its cap runs by billing cycle. */
const CYCLE_CARD = 'citi-custom-cash';
const STATEMENT_DAY = 18;

async function enterStatementDay({ client }: DemoUser, cardId: string) {
  if (cardId !== CYCLE_CARD) return;
  await client.send('setCardDetails', { params: { cardId }, body: { statementDay: STATEMENT_DAY } });
}

/** Prefers what the person spends on. */
async function chooseCategories({ client, person }: DemoUser, { cardId, choice }: AddedCard): Promise<void> {
  if (!choice || !person.random.nextBoolean(person.diligence)) return;
  const chosenCards = new Set<string>();
  for (const { count, options } of choice.slots) {
    const offered = options.filter(({ id }) => !chosenCards.has(id));
    const isUseful = ({ id }: { readonly id: string }) => Object.hasOwn(person.spending, id);
    const useful = person.random.shuffle(offered.filter(isUseful));
    const others = offered.filter((option) => !isUseful(option));
    for (const { id } of [...useful, ...others].slice(0, count)) chosenCards.add(id);
  }
  await client.send('chooseCategory', { params: { cardId }, body: { categories: [...chosenCards] } });
}

/** Adds a card, and sets it up. */
export async function addCard(user: DemoUser, cardId: string, today: string): Promise<void> {
  const addedCard = await user.client.fetch('addCard', { body: { cardId } }, AddedCard);
  user.cardIds.push(cardId);
  if (addedCard.rotation) user.rotatingCards.push({ cardId, handledQuarter: undefined });
  await chooseCategories(user, addedCard);
  await enterWelcomeBonus(user, cardId, today);
  await enterStatementDay(user, cardId);
}

async function addLaterCard(user: DemoUser, cardId: string, today: string): Promise<void> {
  if (!canAddCard(user) && !user.isPremium) {
    await user.client.send('upgradeToPremium', { body: { planType: user.person.planType } });
    user.isPremium = true;
  }
  await addCard(user, cardId, today);
}

/** Premium ends with its billing cycle, so the person chooses the cards that stay active. */
async function cancelPremium(user: DemoUser): Promise<void> {
  if (!user.isPremium) return;
  await user.client.send('cancelSubscription');
  user.isPremium = false;
  user.cardIds.splice(MAX_CARDS.free);
  await user.client.send('chooseActiveCards', { body: { cardIds: [...user.cardIds] } });
}

/** Removes the card that was added last, unless it is the only one. */
async function removeLastCard({ client, cardIds }: DemoUser): Promise<void> {
  const cardId = cardIds.length > 1 ? cardIds.pop() : undefined;
  if (cardId !== undefined) await client.send('removeCard', { params: { cardId } });
}

/** Plans the cards beyond the first ones, the upgrade that they need, the end of premium, and the removal of a card. */
export function planWallet(user: DemoUser, year: Year): void {
  const { cards, joinsOn, cancelsOn, removesCardOn, random } = user.person;
  let day: DayIndex = joinsOn;
  for (const cardId of cards.slice(MAX_CARDS.free)) {
    day += random.nextInteger(...CARD_PAUSE);
    if (day >= cancelsOn) break;
    const today = year.getDay(day);
    schedule(user, day, () => addLaterCard(user, cardId, today));
  }
  schedule(user, cancelsOn, () => cancelPremium(user));
  schedule(user, removesCardOn, () => removeLastCard(user));
}

/** Activates the categories of a quarter that has begun, or forgets to. */
export async function activateQuarters(user: DemoUser, today: string): Promise<void> {
  const { person, client, rotatingCards } = user;
  const quarter = toQuarter(today);
  for (const card of rotatingCards) {
    if (card.handledQuarter === quarter || !user.cardIds.includes(card.cardId)) continue;
    card.handledQuarter = quarter;
    if (person.random.nextBoolean(person.diligence))
      await client.send('activateQuarter', { params: { cardId: card.cardId }, body: { quarter } });
  }
}
