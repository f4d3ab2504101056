import { z } from 'zod';

/** The sort values of the purchase before a page of purchases. They stay valid if the purchase is removed. */
export type PurchaseCursor = readonly [purchasedOn: string, createdAt: string, id: string];

const SEPARATOR = '~';
const ID = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`;
const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const TIME = String.raw`\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z`;

/** An earlier page's `X-Next-After`, or a purchase's id. */
export const PageCursor = z.string().regex(new RegExp(`^(${DAY}${SEPARATOR}${TIME}${SEPARATOR})?${ID}$`));

/** The text that `PageCursor` accepts. */
export function formatCursor(cursor: PurchaseCursor): string {
  return cursor.join(SEPARATOR);
}

/** Undefined for a purchase's id. */
export function parseCursor(text: string): PurchaseCursor | undefined {
  const [purchasedOn, createdAt, id] = text.split(SEPARATOR);
  return purchasedOn === undefined || createdAt === undefined || id === undefined
    ? undefined
    : [purchasedOn, createdAt, id];
}
