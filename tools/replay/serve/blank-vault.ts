import { randomBytes } from 'node:crypto';
import { openSqliteVault, type Vault } from '@tapwise/command-api';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { hashSessionId, SESSION_IDLE_MS } from '@tapwise/platform/server/security/session-cookie';
import type { RateLimiter } from '@tapwise/platform/stores/rate-limiter';
import type { AccountVault } from '@tapwise/query-api';

/** 128 bits, as in Tapwise. */
const ID_BYTES = 16;

const UNLIMITED_LIMITER: RateLimiter = {
  consume: async () => undefined,
  check: async () => undefined,
  forget: async () => undefined,
};

/** A vault without personal data: names and email addresses are blank. Sessions are in memory. */
export interface BlankVault extends AccountVault {
  /** Returns the id of a new session. */
  openSession(userId: UserId): string;
  hasSession(sessionId: string): boolean;
  /** The vault of a command API that only reads, with the same sessions. Nothing in it is kept. */
  openCommandVault(): Vault;
}

/** `now`: the snapshot time. The clock is stopped there, so sessions last until the process ends. */
export function createBlankVault(now: Date): BlankVault {
  /** By the hashes of their ids. */
  const sessions = new Map<string, UserId>();
  const signedInAt = now.getTime();
  const expiresAt = signedInAt + SESSION_IDLE_MS;
  const createProfile = (userId: UserId) => ({ userId, name: '', email: '' });
  return {
    openSession(userId) {
      const sessionId = randomBytes(ID_BYTES).toString('base64url');
      sessions.set(hashSessionId(sessionId), userId);
      return sessionId;
    },
    hasSession: (sessionId) => sessions.has(hashSessionId(sessionId)),
    openCommandVault() {
      const vault = openSqliteVault(':memory:', () => signedInAt);
      return {
        ...vault,
        sessions: {
          ...vault.sessions,
          async get(keyHash) {
            const userId = sessions.get(keyHash);
            return userId && { keyHash, userId, content: JSON.stringify({ userId, signedInAt }), expiresAt };
          },
        },
        profiles: {
          ...vault.profiles,
          findByUserId: async (userId) => ({
            ...createProfile(UserId.parse(userId)),
            passwordHash: '',
            signUpCommand: '',
            createdAt: signedInAt,
            passwordChanges: null,
          }),
        },
      };
    },
    findSession: async (sessionId) => {
      const userId = sessions.get(hashSessionId(sessionId));
      return userId && { userId, signedInAt, expiresAt };
    },
    extendSession: async () => false,
    findProfile: async (userId) => createProfile(userId),
    getProfiles: async (userIds) => new Map(userIds.map((userId) => [userId, createProfile(userId)])),
    listProfiles: async () => [],
    findToken: () => Promise.resolve(undefined),
    isResetTokenValid: async () => false,
    readDataVersion: async () => undefined,
    createRateLimiter: () => UNLIMITED_LIMITER,
    close: async () => undefined,
  };
}
