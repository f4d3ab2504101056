import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { describeAccessTokens } from './access-tokens.contract';
import { describeCalendarFeeds } from './calendar-feeds.contract';
import { describeEmailChanges } from './email-changes.contract';
import { describeForgetting } from './forgetting.contract';
import { describeHouseholdInvitations } from './household-invitations.contract';
import { describePendingChanges } from './pending-changes.contract';
import type { StoredSession } from './ports/sessions';
import type { Vault } from './ports/vault';
import { describePushSubscriptions } from './push-subscriptions.contract';
import { describeResetTokens } from './reset-tokens.contract';
import { describeSentReminders } from './sent-reminders.contract';
import { describeTaskLeases } from './task-leases.contract';
import { createProfile } from './testing/create-profile';

/** Far in the future, so that a server that removes expired documents by its own clock removes nothing. */
const START = Date.UTC(2100, 0, 1);

/** The contract of every vault. `open` gets the clock that decides what has expired. */
export function describeVault(name: string, open: (now: () => number) => Promise<Vault>): void {
  describe(`${name} as a vault`, () => {
    let now = START;
    let vault: Vault;
    beforeAll(async () => {
      vault = await open(() => now);
    });
    beforeEach(() => {
      now = START;
    });
    afterAll(() => vault.close());

    const createUser = () => UserId.parse(v7());
    const createSession = (userId: string | null = createUser()): StoredSession => ({
      keyHash: v7(),
      userId,
      content: JSON.stringify({ userId }),
      expiresAt: START + 1000,
    });
    const createToken = (userId = createUser()) => ({ tokenHash: v7(), userId, expiresAt: START + 1000 });

    describe('the profile store', () => {
      it('finds profiles by address and by user id, as stored', async () => {
        const profile = createProfile();
        expect(await vault.profiles.create(profile)).toBe('created');
        expect(await vault.profiles.findByEmail(profile.email)).toEqual(profile);
        expect(await vault.profiles.findByUserId(profile.userId)).toEqual(profile);
      });

      it('returns undefined if there is none', async () => {
        expect(await vault.profiles.findByEmail('nobody@example.com')).toBeUndefined();
        expect(await vault.profiles.findByUserId(createUser())).toBeUndefined();
      });

      it('requires unique addresses: it rejects the second and changes nothing', async () => {
        const first = createProfile();
        await vault.profiles.create(first);
        const second = { ...createProfile(), email: first.email };
        expect(await vault.profiles.create(second)).toBe('email-taken');
        expect(await vault.profiles.findByEmail(first.email)).toEqual(first);
        expect(await vault.profiles.findByUserId(second.userId)).toBeUndefined();
      });

      it('lets one of many concurrent sign-ups with the same address win', async () => {
        const { email } = createProfile();
        const results = await Promise.all(
          Array.from({ length: 10 }, () => vault.profiles.create({ ...createProfile(), email })),
        );
        expect(results.filter((result) => result === 'created')).toHaveLength(1);
      });

      it('accepts a new password hash, only for that user', async () => {
        const profile = createProfile();
        const other = createProfile();
        await vault.profiles.create(profile);
        await vault.profiles.create(other);
        await vault.profiles.changePasswordHash(profile.userId, '$argon2id$two', 3);
        expect(await vault.profiles.findByUserId(profile.userId)).toEqual({
          ...profile,
          passwordHash: '$argon2id$two',
          passwordChanges: 3,
        });
        expect(await vault.profiles.findByUserId(other.userId)).toEqual(other);
      });

      it('accepts a new name, only for that user', async () => {
        const profile = createProfile();
        const other = createProfile();
        await vault.profiles.create(profile);
        await vault.profiles.create(other);
        await vault.profiles.changeName(profile.userId, 'Ada King');
        expect(await vault.profiles.findByUserId(profile.userId)).toEqual({ ...profile, name: 'Ada King' });
        expect(await vault.profiles.findByUserId(other.userId)).toEqual(other);
        await expect(vault.profiles.changeName(createUser(), 'Ada King')).rejects.toThrow('No profile');
      });

      it('returns no count of password changes for an older profile, and accepts one for its current hash', async () => {
        const profile = { ...createProfile(), passwordChanges: null };
        await vault.profiles.create(profile);
        expect(await vault.profiles.findByUserId(profile.userId)).toEqual(profile);
        await vault.profiles.recordPasswordChanges(profile.userId, '$argon2id$other', 7);
        expect(await vault.profiles.findByUserId(profile.userId)).toEqual(profile);
        await vault.profiles.recordPasswordChanges(profile.userId, profile.passwordHash, 2);
        expect(await vault.profiles.findByUserId(profile.userId)).toEqual({ ...profile, passwordChanges: 2 });
      });

      it('rejects a password hash for a missing user', async () => {
        await expect(vault.profiles.changePasswordHash(createUser(), '$argon2id$two', 1)).rejects.toThrow(
          'No profile',
        );
      });
    });

    it('keeps only the latest mark of the log', async () => {
      expect(await vault.readLogMark()).toBeUndefined();
      for (const position of [7, 8].map(toPosition)) {
        const mark = {
          epoch: 'log',
          kind: 'sqlite',
          position,
          eventId: v7(),
          checksum: 2 ** 32 - 1,
        } as const;
        await vault.recordLogMark(mark);
        expect(await vault.readLogMark()).toEqual(mark);
      }
    });

    describe('the session store', () => {
      it('stores a session under the hash of its id, signed in or not', async () => {
        for (const session of [createSession(), createSession(null)]) {
          expect(await vault.sessions.get(session.keyHash)).toBeUndefined();
          await vault.sessions.set(session);
          expect(await vault.sessions.get(session.keyHash)).toEqual(session);
        }
      });

      it('replaces a session that is set again', async () => {
        const session = createSession(null);
        await vault.sessions.set(session);
        const signedIn = { ...session, userId: createUser(), content: '{"a":1}', expiresAt: START + 5000 };
        await vault.sessions.set(signedIn);
        expect(await vault.sessions.get(session.keyHash)).toEqual(signedIn);
      });

      it('removes a destroyed session; destroying a missing one is no error', async () => {
        const session = createSession();
        await vault.sessions.set(session);
        await vault.sessions.destroy(session.keyHash);
        await vault.sessions.destroy(session.keyHash);
        expect(await vault.sessions.get(session.keyHash)).toBeUndefined();
      });

      it('destroys all sessions of one user together, and no others', async () => {
        const userId = createUser();
        const first = createSession(userId);
        const second = createSession(userId);
        const other = createSession();
        for (const session of [first, second, other]) await vault.sessions.set(session);
        await vault.sessions.destroyAllForUser(userId);
        expect(await vault.sessions.get(first.keyHash)).toBeUndefined();
        expect(await vault.sessions.get(second.keyHash)).toBeUndefined();
        expect(await vault.sessions.get(other.keyHash)).toEqual(other);
      });

      it('lists the sessions of one user, the latest to expire first, without ended and expired ones', async () => {
        const userId = createUser();
        const [first, second, ended, expired] = [3000, 4000, 5000, 1].map((lifetime) => ({
          ...createSession(userId),
          expiresAt: START + lifetime,
        }));
        if (!first || !second || !ended || !expired) throw new Error('Four sessions are needed');
        for (const session of [first, second, ended, expired, createSession()])
          await vault.sessions.set(session);
        await vault.sessions.destroy(ended.keyHash);
        now = START + 1;
        expect(await vault.sessions.listForUser(userId)).toEqual([second, first]);
        expect(await vault.sessions.listForUser(createUser())).toEqual([]);
      });

      it('destroys all sessions of one user but one', async () => {
        const userId = createUser();
        const kept = createSession(userId);
        const other = createSession();
        for (const session of [createSession(userId), kept, other]) await vault.sessions.set(session);
        await vault.sessions.destroyAllForUser(userId, kept.keyHash);
        expect(await vault.sessions.listForUser(userId)).toEqual([kept]);
        expect(await vault.sessions.get(other.keyHash)).toEqual(other);
      });

      it('keeps a session valid until the moment it expires', async () => {
        const session = createSession();
        await vault.sessions.set(session);
        now = session.expiresAt - 1;
        expect(await vault.sessions.get(session.keyHash)).toEqual(session);
        now = session.expiresAt;
        expect(await vault.sessions.get(session.keyHash)).toBeUndefined();
      });
    });

    describeResetTokens(() => ({ vault, createToken, turnTo: (time) => (now = time) }));

    describe('the rate limiter', () => {
      const createLimiter = (attempts = 3) => vault.createRateLimiter({ name: v7(), attempts, seconds: 60 });

      it('rejects attempts once the limit is used up, with the time until it resets', async () => {
        const limiter = createLimiter();
        for (let time = 0; time < 3; time += 1) expect(await limiter.consume('key')).toBeUndefined();
        const spent = await limiter.consume('key');
        expect(spent?.waitMs).toBeGreaterThan(0);
        expect(spent?.waitMs).toBeLessThanOrEqual(60_000);
        expect(await limiter.consume('other')).toBeUndefined();
      });

      it('reads a count without adding to it', async () => {
        const limiter = createLimiter(1);
        expect(await limiter.check('key')).toBeUndefined();
        expect(await limiter.consume('key')).toBeUndefined();
        expect((await limiter.check('key'))?.waitMs).toBeGreaterThan(0);
      });

      it('counts one by one when many attempts arrive at once', async () => {
        const limiter = createLimiter();
        const uses = await Promise.all(Array.from({ length: 10 }, () => limiter.consume('key')));
        expect(uses.filter((spent) => spent === undefined)).toHaveLength(3);
      });

      it('starts over after a reset', async () => {
        const limiter = createLimiter(1);
        await limiter.consume('key');
        await limiter.forget('key');
        expect(await limiter.consume('key')).toBeUndefined();
      });
    });
  });
  describePendingChanges(name, () => open(Date.now));
  describeCalendarFeeds(name, () => open(Date.now));
  describeEmailChanges(name, open);
  describeHouseholdInvitations(name, open);
  describeAccessTokens(name, () => open(Date.now));
  describeForgetting(name, () => open(Date.now));
  describe(`${name} for pushes`, () => {
    describeTaskLeases(name, () => open(Date.now));
    describePushSubscriptions(name, () => open(Date.now));
    describeSentReminders(name, () => open(Date.now));
  });
}
