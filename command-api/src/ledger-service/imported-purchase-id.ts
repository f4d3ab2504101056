import { createHash } from 'node:crypto';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';

/** What identifies a row of a statement. Rows that are equal in all of it are the same purchase. */
interface StatementRow {
  readonly cardId: CardId;
  /** `yyyy-mm-dd`. */
  readonly purchasedOn: string;
  readonly amountCents: Cents;
  readonly description: string;
  /** Numbers the rows of one file that are equal in everything else, from 1. */
  readonly occurrence: number;
}

/** The description as rows are compared: files of one bank can differ in case and width of characters. */
export function normalizeDescription(description: string): string {
  return description.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * The id of the purchase that a row of a user's statement is imported as, so that importing it again finds it. A
 * UUIDv8 of the day, at the place of a UUIDv7's timestamp, and the SHA-256 of all, which can't be reversed.
 */
export function deriveImportedPurchaseId(user: UserId, row: StatementRow): string {
  const { cardId, purchasedOn, amountCents, description, occurrence } = row;
  const parts = [user, cardId, purchasedOn, amountCents, normalizeDescription(description), occurrence];
  const digest = createHash('sha256')
    .update(JSON.stringify(['purchase', ...parts]))
    .digest();
  const bytes = digest.subarray(0, 16);
  bytes.writeUIntBE(Date.parse(purchasedOn), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
