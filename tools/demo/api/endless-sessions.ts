import { z } from 'zod';
import type { Vault } from '@tapwise/command-api';

type Sessions = Vault['sessions'];
type Session = NonNullable<Awaited<ReturnType<Sessions['get']>>>;

const Content = z.looseObject({ signedInAt: z.number() });

/**
 * Sessions in memory that don't expire, so that people whose year passes within minutes sign in once. They are lost
 * when the process ends.
 */
export function createEndlessSessions(now: () => number): Sessions {
  const sessions = new Map<string, Session>();
  return {
    async get(keyHash) {
      const session = sessions.get(keyHash);
      if (!session) return undefined;
      const content = Content.parse(JSON.parse(session.content));
      return { ...session, content: JSON.stringify({ ...content, signedInAt: now() }) };
    },
    async set(session) {
      sessions.set(session.keyHash, session);
    },
    async destroy(keyHash) {
      sessions.delete(keyHash);
    },
    async listForUser(userId) {
      return [...sessions.values()].filter((session) => session.userId === userId);
    },
    async destroyAllForUser(userId, keptKeyHash) {
      for (const [keyHash, session] of sessions)
        if (session.userId === userId && keyHash !== keptKeyHash) sessions.delete(keyHash);
    },
  };
}
