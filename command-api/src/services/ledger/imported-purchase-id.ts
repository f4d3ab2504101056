import { createHash } from 'node:crypto';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { normalizeDescription } from '@tapwise/contracts/vocabulary/imported-purchase';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { toUuidV8 } from '../ids/uuid-v8';

/** The fields that identify a statement row. Rows with the same fields are the same purchase. */
interface ImportedRowKey {
  readonly cardId: CardId;
  /** `yyyy-mm-dd`. */
  readonly purchasedOn: string;
  readonly amountCents: Cents;
  readonly description: string;
  /** The number of this row among otherwise identical rows of a file, from 1. */
  readonly occurrence: number;
}

/**
 * The purchase id of a row of a user's statement, so that importing the row again finds the purchase. A UUIDv8 of the
 * day, in place of a UUIDv7's timestamp, and of the SHA-256 of all fields, which can't be reversed.
 */
export function deriveImportedPurchaseId(userId: UserId, row: ImportedRowKey): string {
  const { cardId, purchasedOn, amountCents, description, occurrence } = row;
  const parts = [userId, cardId, purchasedOn, amountCents, normalizeDescription(description), occurrence];
  const digest = createHash('sha256')
    .update(JSON.stringify(['purchase', ...parts]))
    .digest();
  digest.writeUIntBE(Date.parse(purchasedOn), 0, 6);
  return toUuidV8(digest);
}
