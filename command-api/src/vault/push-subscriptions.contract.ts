import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { MAX_PUSH_SUBSCRIPTIONS, type PushSubscription } from './ports/push-subscriptions';
import type { Vault } from './ports/vault';
import { createProfile } from './testing/create-profile';

/** The contract of every vault for push subscriptions. */
export function describePushSubscriptions(name: string, open: () => Promise<Vault>): void {
  let vault: Vault;
  beforeAll(async () => {
    vault = await open();
  });
  afterAll(() => vault.close());

  const createUser = () => UserId.parse(v7());
  const createSubscription = (changes: Partial<PushSubscription> = {}): PushSubscription => ({
    userId: createUser(),
    endpoint: `https://push.example.com/${v7()}`,
    p256dh: 'a public key',
    auth: 'a secret',
    createdAt: 1_000,
    ...changes,
  });

  describe(`${name} as a vault of push subscriptions`, () => {
    it('lists a user’s own, the newest first, until they are removed', async () => {
      const first = createSubscription();
      const second = createSubscription({ userId: first.userId, createdAt: 2_000 });
      const other = createSubscription();
      for (const subscription of [first, second, other]) await vault.pushSubscriptions.save(subscription);
      expect(await vault.pushSubscriptions.list(first.userId)).toEqual([second, first]);
      await vault.pushSubscriptions.remove(other.userId, first.endpoint);
      await vault.pushSubscriptions.remove(first.userId, second.endpoint);
      await vault.pushSubscriptions.remove(first.userId, second.endpoint);
      expect(await vault.pushSubscriptions.list(first.userId)).toEqual([first]);
      expect(await vault.pushSubscriptions.list(other.userId)).toEqual([other]);
    });

    it('gives a browser to the user who subscribed last', async () => {
      const first = createSubscription();
      const later = { ...first, userId: createUser(), auth: 'another secret' };
      await vault.pushSubscriptions.save(first);
      await vault.pushSubscriptions.save(later);
      expect(await vault.pushSubscriptions.list(first.userId)).toEqual([]);
      expect(await vault.pushSubscriptions.list(later.userId)).toEqual([later]);
    });

    it('keeps a handful of the newest', async () => {
      const userId = createUser();
      const all = Array.from({ length: MAX_PUSH_SUBSCRIPTIONS + 2 }, (_, index) =>
        createSubscription({ userId, createdAt: 1_000 + index }),
      );
      for (const subscription of all) await vault.pushSubscriptions.save(subscription);
      expect(await vault.pushSubscriptions.list(userId)).toEqual(all.slice(2).reverse());
    });

    it('finds the users whose check is due, each once', async () => {
      const start = 10_000_000;
      const ada = createUser();
      const ben = createUser();
      const list = async (now: number) =>
        (await vault.pushSubscriptions.listDueUsers(now, 1_000)).filter((id) => id === ada || id === ben);
      for (const userId of [ada, ada, ben])
        await vault.pushSubscriptions.save(createSubscription({ userId, createdAt: start }));
      expect(await list(start - 1)).toEqual([]);
      expect((await list(start)).toSorted()).toEqual([ada, ben].toSorted());
      await vault.pushSubscriptions.setNextCheck(ada, start + 100);
      expect(await list(start + 99)).toEqual([ben]);
      expect(await list(start + 100)).toEqual([ben, ada]);
      expect(await vault.pushSubscriptions.listDueUsers(start + 100, 1)).toHaveLength(1);
    });

    it('removes them and the claims when their account is forgotten, and no others', async () => {
      const subscription = createSubscription();
      const other = createSubscription();
      const { userId } = subscription;
      await vault.profiles.create(createProfile({ userId }));
      const saveAll = async () => {
        for (const each of [subscription, other]) {
          await vault.pushSubscriptions.save(each);
          await vault.sentReminders.claim(each.userId, 'fee', 1);
        }
      };
      const expectRemoved = async () => {
        expect(await vault.pushSubscriptions.list(userId)).toEqual([]);
        expect(await vault.sentReminders.claim(userId, 'fee', 1)).toBe(true);
        expect(await vault.pushSubscriptions.list(other.userId)).toEqual([other]);
        expect(await vault.sentReminders.claim(other.userId, 'fee', 1)).toBe(false);
      };
      await saveAll();
      await vault.forgetting.begin(userId);
      await expectRemoved();
      await saveAll();
      await vault.forgetting.complete(userId);
      await expectRemoved();
    });
  });
}
