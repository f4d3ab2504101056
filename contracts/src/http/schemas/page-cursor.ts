import { z } from 'zod';

/** The sort values of the purchase before a page of purchases. They stay valid if the purchase is removed. */
export type PurchaseCursor = readonly [purchasedOn: string, createdAt: string, id: string];

const SEPARATOR = '~';
const ID = String.raw`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}`;
const DAY = String.raw`[0-9]{4}-[0-9]{2}-[0-9]{2}`;
const TIME = String.raw`[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z`;

/** The sort values of the account before a page of accounts, newest first. They stay valid if it is deleted. */
export type AccountCursor = readonly [registeredAt: string, id: string];

/** An earlier page's `X-Next-After`, or an account's id. */
export const AccountPageCursor = z.string().regex(new RegExp(`^(${TIME}${SEPARATOR})?${ID}$`));

/** The text that `AccountPageCursor` accepts. */
export function formatAccountCursor(cursor: AccountCursor): string {
  return cursor.join(SEPARATOR);
}

/** Undefined for an account's id. */
export function parseAccountCursor(text: string): AccountCursor | undefined {
  const [registeredAt, id] = text.split(SEPARATOR);
  return registeredAt === undefined || id === undefined ? undefined : [registeredAt, id];
}

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
