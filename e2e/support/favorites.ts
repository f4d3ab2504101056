import { expect } from 'vitest';
import type { TestUser } from './test-user';

/** Adds or removes a favorite, which must succeed. */
export async function toggleFavorite(user: TestUser, searchTerm: string): Promise<void> {
  const { status } = await user.send('POST', '/api/user/favorites/toggle', { searchTerm });
  expect(status).toBe(200);
}
