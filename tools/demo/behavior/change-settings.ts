import type { DemoClient } from '../api/demo-api';
import { type DemoUser, schedule } from './demo-user';

const FAVORITES_AFTER_DAYS = 30;
const MAX_FAVORITES = 3;
/** Days after joining. */
const SETTING_DAYS = [1, 90] as const;

/** Settings that some people choose, with probabilities. */
const SETTINGS: readonly {
  readonly share: number;
  readonly set: (client: DemoClient) => Promise<unknown>;
}[] = [
  { share: 0.35, set: (client) => client.send('setFacts', { body: { facts: { paysByPhone: true } } }) },
  {
    share: 0.1,
    set: (client) => client.send('setValuations', { body: { valuations: { 'chase-ur': 1.7 } } }),
  },
  {
    share: 0.08,
    set: (client) => client.send('setReminderKinds', { body: { kinds: { 'annual-fee': false } } }),
  },
  {
    share: 0.12,
    set: (client) =>
      client.send('clarifyPlace', { body: { storeName: 'Maple Street Market', code: '5411' } }),
  },
  {
    share: 0.1,
    set: (client) =>
      client.send('setGoals', {
        body: { goals: ['travel'], preferences: { goalPriorities: { travel: 1 } } },
      }),
  },
];

async function addFavorites({ client, asked }: DemoUser): Promise<void> {
  const byCount = [...asked].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  for (const [searchTerm] of byCount.slice(0, MAX_FAVORITES))
    await client.send('toggleFavorite', { body: { searchTerm } });
}

/** Plans when a person adds favorites, and which settings they change. */
export function planSettings(user: DemoUser): void {
  const { random, joinsOn } = user.person;
  schedule(user, joinsOn + FAVORITES_AFTER_DAYS, () => addFavorites(user));
  for (const { share, set } of SETTINGS) {
    if (!random.nextBoolean(share)) continue;
    schedule(user, joinsOn + random.nextInteger(...SETTING_DAYS), () => set(user.client));
  }
}
