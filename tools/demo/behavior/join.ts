import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { planSettings } from './change-settings';
import { planCredits } from './confirm-credits';
import type { DemoUser } from './demo-user';
import { planOffers } from './enter-offers';
import { addCard, planWallet } from './manage-cards';
import type { Year } from './year';

const ONBOARDED_SHARE = 0.96;

/** Signs up, completes onboarding, and plans the rest of the year. */
export async function join(user: DemoUser, today: string, year: Year): Promise<void> {
  const { client, person } = user;
  const { name, email, password, goals, cards, random } = person;
  await client.send('signUp', { body: { name, email, password } });
  const goalPriorities = Object.fromEntries(goals.map((goal, index) => [goal, index + 1]));
  await client.send('setGoals', { body: { goals: [...goals], preferences: { goalPriorities } } });
  for (const cardId of cards.slice(0, MAX_CARDS.free)) await addCard(user, cardId, today);
  if (random.nextBoolean(ONBOARDED_SHARE)) await client.send('completeOnboarding');
  planWallet(user, year);
  planSettings(user);
  planOffers(user, year);
  planCredits(user, year);
}
