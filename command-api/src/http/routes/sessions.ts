import { z } from 'zod';
import type { sessionRoutes, SessionSummary } from '@tapwise/contracts/http/routes/sessions';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { hashSessionId, SESSION_IDLE_MS } from '@tapwise/platform/server/security/session-cookie';
import type { StoredSession } from '../../vault/ports/sessions';
import type { Vault } from '../../vault/ports/vault';
import type { CommandRouteHandlersOf } from '../handler';
import { UNKNOWN_DEVICE } from '../sessions/describe-device';

export interface SessionDependencies {
  readonly vault: Vault;
}

/** The session data that koa-session and `createSessionControl` store. Sessions of earlier versions have no device. */
const ListedContent = z.object({
  signedInAt: z.number(),
  device: z.string().default(UNKNOWN_DEVICE),
  _expire: z.number(),
});

/** The id of a session for clients: hashed once more, so that it reveals nothing about the vault's keys. */
const toPublicId = ({ keyHash }: StoredSession) => hashSessionId(keyHash);

const toTime = (ms: number) => new Date(ms).toISOString();

function toSummary(
  session: StoredSession,
  { currentKeyHash, at }: { readonly currentKeyHash: string | undefined; readonly at: string },
): SessionSummary {
  const { signedInAt, device, _expire: idleEnd } = ListedContent.parse(JSON.parse(session.content));
  const isCurrent = session.keyHash === currentKeyHash;
  return {
    id: toPublicId(session),
    device,
    createdAt: toTime(signedInAt),
    lastSeenAt: isCurrent ? at : toTime(Math.max(signedInAt, idleEnd - SESSION_IDLE_MS)),
    current: isCurrent,
  };
}

const byLastSeen = (a: SessionSummary, b: SessionSummary) =>
  Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt);

export function createSessionHandlers({
  vault: { sessions },
}: SessionDependencies): CommandRouteHandlersOf<typeof sessionRoutes> {
  return {
    async sessions({ userId, session: { keyHash: currentKeyHash }, context: { at } }) {
      const storedSessions = await sessions.listForUser(userId);
      return {
        body: storedSessions.map((session) => toSummary(session, { currentKeyHash, at })).sort(byLastSeen),
      };
    },
    async endOtherSessions({ userId, session }) {
      await sessions.destroyAllForUser(userId, session.keyHash);
      return { body: { success: true, message: 'You’re signed out everywhere else.' } };
    },
    async endSession({ userId, session: { keyHash: currentKeyHash }, params: { id } }) {
      const others = (await sessions.listForUser(userId)).filter(({ keyHash }) => keyHash !== currentKeyHash);
      const ended = others.find((session) => toPublicId(session) === id);
      if (!ended) return reject('unknown-session');
      await sessions.destroy(ended.keyHash);
      return { body: { success: true, message: 'That device is signed out.' } };
    },
  };
}
