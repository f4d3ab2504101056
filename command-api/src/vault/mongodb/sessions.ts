import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import type { SessionDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import { MAX_LISTED_SESSIONS, type Sessions, type StoredSession } from '../ports/sessions';

export function toSessionDoc({ keyHash, expiresAt, ...rest }: StoredSession): SessionDoc {
  return { _id: keyHash, ...rest, expiresAt: new Date(expiresAt) };
}

export function toSession({ _id, expiresAt, ...rest }: SessionDoc): StoredSession {
  return { keyHash: _id, ...rest, expiresAt: expiresAt.getTime() };
}

export function createMongoSessions(
  { run }: MongoStore,
  { sessions }: VaultCollections,
  now: () => number,
): Sessions {
  return {
    get: (keyHash) =>
      run(async () => {
        const sessionDoc = await sessions.findOne({ _id: keyHash, expiresAt: { $gt: new Date(now()) } });
        return sessionDoc ? toSession(sessionDoc) : undefined;
      }),
    set: (session) => run(() => putDocument(sessions, toSessionDoc(session))),
    destroy: (keyHash) =>
      run(async () => {
        await sessions.deleteOne({ _id: keyHash });
      }),
    listForUser: (userId) =>
      run(async () => {
        const cursor = sessions.find({ userId, expiresAt: { $gt: new Date(now()) } });
        // The latest to expire are the last used.
        return (await cursor.sort({ expiresAt: -1 }).limit(MAX_LISTED_SESSIONS).toArray()).map(toSession);
      }),
    destroyAllForUser: (userId, keptKeyHash) =>
      run(async () => {
        await sessions.deleteMany(
          keptKeyHash === undefined ? { userId } : { userId, _id: { $ne: keptKeyHash } },
        );
      }),
  };
}
