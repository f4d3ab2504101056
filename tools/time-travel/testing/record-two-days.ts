import type { EventStore } from '@tapwise/command-api';
import { startTestApi } from '../../testing/start-api';

export const FIRST_DAY = new Date('2026-11-10T10:00:00Z');
export const SECOND_DAY = new Date('2026-11-11T10:00:00Z');

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
