import { createHash, timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { Context } from './koa-types';
import { callerOf, type Limits } from './limits';
import { refusalOf } from './refusals';

const BEARER = /^Bearer (\S.*)$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether the Authorization header holds the admin key. Digests are compared, so that time tells nothing about the key. */
export function isAdmin(authorization: string, adminKey: string): boolean {
  const [, given = ''] = BEARER.exec(authorization) ?? [];
  return timingSafeEqual(digest(given), digest(adminKey)) && adminKey !== '';
}

/** Lets the admin key in. Who gave wrong ones too often is sent away without a look at what they give now. */
export async function adminRefused(
  context: Context,
  { adminKey, limits }: { readonly adminKey: string; readonly limits: Limits },
): Promise<Refusal | undefined> {
  const caller = callerOf(context.ip);
  const spent = await limits.check('wrong-admin-key', caller);
  if (spent) return spent;
  if (isAdmin(context.get('Authorization'), adminKey)) return undefined;
  return (await limits.use('wrong-admin-key', caller)) ?? refusalOf('wrong-admin-key');
}
