import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { MONGO_SERVERS } from '@tapwise/platform/stores/testing/mongodb-test-database';
import type { Vault } from '../ports/vault';
import { createProfile } from '../testing/create-profile';
import { describeVault } from '../vault.contract';
import { openMongoVault } from './vault';

for (const server of MONGO_SERVERS) {
  describeVault(server.name, async (now) => {
    const { url, drop } = await server.open();
    const vault = await openMongoVault({ url, now });
    const close = async () => {
      await vault.close();
      await drop();
    };
    return { ...vault, close };
  });

  describe(`of several processes on ${server.name}`, () => {
    async function withTwo(test: (first: Vault, other: Vault) => Promise<void>): Promise<void> {
      const { url, drop } = await server.open();
      // Both create what is missing, at the same time.
      const [first, other] = await Promise.all([openMongoVault({ url }), openMongoVault({ url })]);
      await test(first, other);
      await Promise.all([first.close(), other.close()]);
      await drop();
    }

    it('one gets the address that all want', () =>
      withTwo(async (first, other) => {
        const profiles = Array.from({ length: 12 }, () => createProfile({ email: 'one@example.com' }));
        const results = await Promise.all(
          profiles.map((profile, index) => (index % 2 ? first : other).profiles.create(profile)),
        );
        expect(results.filter((result) => result === 'created')).toHaveLength(1);
        const winner = profiles[results.indexOf('created')];
        expect(await first.profiles.findByEmail('one@example.com')).toEqual(winner);
      }));

    it('all count the same attempts', () =>
      withTwo(async (first, other) => {
        const rule = { name: 'logins', attempts: 5, seconds: 60 };
        const mine = first.createRateLimiter(rule);
        const theirs = other.createRateLimiter(rule);
        const uses = Array.from({ length: 20 }, (_, index) => (index % 2 ? mine : theirs).consume('key'));
        expect((await Promise.all(uses)).filter((spent) => spent === undefined)).toHaveLength(5);
      }));

    it('all store the same session, and one of them wins', () =>
      withTwo(async (first, other) => {
        const sessions = Array.from({ length: 10 }, (_, index) => ({
          keyHash: 'key',
          userId: null,
          content: JSON.stringify({ at: index }),
          expiresAt: Date.UTC(2100, 0, 1),
        }));
        await Promise.all(
          sessions.map((session, index) => (index % 2 ? first : other).sessions.set(session)),
        );
        expect(sessions).toContainEqual(await first.sessions.get('key'));
      }));

    it('one claims a token, and the newest of many tokens is the only valid one', () =>
      withTwo(async (first, other) => {
        const userId = UserId.parse(v7());
        const tokens = Array.from({ length: 6 }, (_, index) => ({
          userId,
          tokenHash: `token-${String(index)}`,
          expiresAt: Date.UTC(2100, 0, 1),
        }));
        await Promise.all(tokens.map((token, index) => (index % 2 ? first : other).resetTokens.save(token)));
        const takes = await Promise.all(
          tokens.flatMap(({ tokenHash }) =>
            [first, other].map((vault) => vault.resetTokens.claim(tokenHash, v7())),
          ),
        );
        expect(takes.filter((taken) => taken !== undefined)).toMatchObject([{ userId }]);
      }));
  });
}
