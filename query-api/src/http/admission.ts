import type { adminAccess } from '@tapwise/contracts/server/admin-access';
import type { Route } from '@tapwise/contracts/http/define-route';
import { callerOf } from '@tapwise/contracts/server/caller';
import type { PublicLimiter, UserLimiter } from '@tapwise/contracts/server/rate-limiter';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Context } from './koa-types';

const SIGNED_OUT: Refusal = { status: 401, code: 'signed-out', message: 'Please sign in.' };

export interface Gate {
  /** Whose session the request carries. */
  readonly signedIn: (context: Context) => Promise<UserId | undefined>;
  readonly adminAccess: ReturnType<typeof adminAccess>;
  readonly userLimiter: UserLimiter;
  readonly publicLimiter: PublicLimiter;
}

export type Admission = { readonly user: UserId | undefined } | { readonly refusal: Refusal };

/** Why a caller is not let in as the operator; undefined: they are. */
export function refuseAdmin(
  { ip: address, headers, state: { requestId } }: Context,
  route: string,
  gate: Pick<Gate, 'adminAccess'>,
): Promise<Refusal | undefined> {
  return gate.adminAccess({ authorization: headers.authorization ?? '', address, route, requestId });
}

/** Who is asking, if the route needs to know, or why they are not let in. Requests are counted by user, else by address. */
export async function admit(route: Route, name: string, context: Context, gate: Gate): Promise<Admission> {
  const { access } = route;
  const user = access === 'user' ? await gate.signedIn(context) : undefined;
  const tooMany = await gate.userLimiter.use(route, user ?? callerOf(context.ip));
  if (tooMany) return { refusal: tooMany };
  if (access === 'user' && user === undefined) return { refusal: SIGNED_OUT };
  const refusal = access === 'admin' ? await refuseAdmin(context, name, gate) : undefined;
  return refusal ? { refusal } : { user };
}

/** Counts a use of a public route that has a limit of its own. */
export async function countPublicUse(
  context: Context,
  { publicLimit }: Route,
  params: Readonly<Record<string, string>>,
  { publicLimiter }: Pick<Gate, 'publicLimiter'>,
): Promise<Refusal | undefined> {
  return publicLimit && publicLimiter.use(publicLimit, callerOf(context.ip), params);
}
