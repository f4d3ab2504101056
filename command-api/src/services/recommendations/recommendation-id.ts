import { createHash } from 'node:crypto';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { toUuidV8 } from '../ids/uuid-v8';

/**
 * The id of the recommendation that a user's command creates: a UUIDv8 from the SHA-256 of both. A repeated command
 * finds its stream without a search, and commands of two users never share one.
 */
export function deriveRecommendationId(userId: UserId, commandId: string): string {
  return toUuidV8(createHash('sha256').update(`recommendation\n${userId}\n${commandId}`).digest());
}
