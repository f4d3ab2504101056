import { createHash } from 'node:crypto';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/**
 * The id of the recommendation that a user's command creates: a UUIDv8 from the SHA-256 of both. A repeated command
 * finds its stream without a search, and commands of two users never share one.
 */
export function deriveRecommendationId(user: UserId, commandId: string): string {
  const digest = createHash('sha256').update(`recommendation\n${user}\n${commandId}`).digest();
  const bytes = digest.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
