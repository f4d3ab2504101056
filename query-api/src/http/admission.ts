import type { adminAccess } from '@tapwise/contracts/server/admin-access';
import type { Access } from '@tapwise/contracts/http/define-route';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Context } from './koa-types';

const SIGNED_OUT: Refusal = { status: 401, code: 'signed-out', message: 'Please sign in.' };

export interface Gate {
  /** Whose session the request carries. */
  readonly signedIn: (context: Context) => Promise<UserId | undefined>;
  readonly adminAccess: ReturnType<typeof adminAccess>;
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

/** Who asks, where the route wants to know, or why they are not let in. */
export async function admit(
  { access, name }: { readonly access: Access; readonly name: string },
  context: Context,
  gate: Gate,
): Promise<Admission> {
  if (access === 'public') return { user: undefined };
  if (access === 'admin') {
    const refusal = await refuseAdmin(context, name, gate);
    return refusal ? { refusal } : { user: undefined };
  }
  const user = await gate.signedIn(context);
  return user === undefined ? { refusal: SIGNED_OUT } : { user };
}
