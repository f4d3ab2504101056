import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ApiClient } from './api-client';
import type { RunningApi } from './start-api';

/** A new signed-in user whose wallet contains these cards, in this order. */
export async function createUserWithCards(api: RunningApi, cardIds: readonly string[]): Promise<ApiClient> {
  const user = await api.createUser();
  for (const cardId of cardIds) await user.post('/api/user/cards', { cardId });
  return user;
}

/** The user's id. Completes the onboarding, whose response contains it. */
export async function getUserId(user: ApiClient): Promise<UserId> {
  const { body } = await user.post('/api/user/complete-onboarding');
  return UserId.parse((body['user'] as { id: unknown }).id);
}
