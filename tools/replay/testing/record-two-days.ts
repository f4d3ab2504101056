import type { EventStore } from '@tapwise/command-api';
import { startTestApi } from '../../testing/start-api';
import { FIRST_DAY, SECOND_DAY } from '../../testing/two-days';

/** A new account buys at Kroger on the first day, and at Shell on the second. */
export async function recordTwoDays(dataDir: string, name: string, store?: EventStore): Promise<void> {
  const api = await startTestApi(dataDir, FIRST_DAY, store);
  const user = await api.createUser(name);
  await user('POST', '/api/user/cards', { cardId: 'citi-double-cash' });
  await user('POST', '/api/purchases', { cardId: 'citi-double-cash', amount: '50', storeName: 'Kroger' });
  api.now = SECOND_DAY;
  await user('POST', '/api/purchases', { cardId: 'citi-double-cash', amount: '20', storeName: 'Shell' });
  await api.stop();
}
