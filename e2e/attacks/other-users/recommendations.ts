import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestUser } from '../../support/test-user';

export const GOLD = 'amex-gold';
export const FEEDBACK = '/api/user/feedback';

/** A UUIDv7 of the current time, as earlier versions generated. */
export function createLegacyId(): string {
  const at = Date.now().toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${randomUUID().slice(15)}`;
}

export const readUserId = async (user: TestUser) => ((await user.getBody('/api/user')) as { id: string }).id;
export const verify = (user: TestUser, id: string) => user.get(`/api/user/recommendations/${id}/verify`);
export const feedbackOn = (id: unknown, satisfactionScore = 5) => ({
  recommendationId: id,
  location: 'Starbucks',
  recommendedCardId: GOLD,
  actualCardId: GOLD,
  feedbackType: 'followed',
  satisfactionScore,
});
export const recommend = async (user: TestUser, key = randomUUID()) => {
  const request = { location: 'Starbucks' };
  const { status, body } = await user.send('POST', '/api/recommend', request, { 'idempotency-key': key });
  expect(status).toBe(200);
  return (body as { id: string }).id;
};
