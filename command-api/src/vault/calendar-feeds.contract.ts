import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { StoredCalendarFeed } from './ports/calendar-feeds';
import type { Vault } from './ports/vault';
import { createProfile } from './testing/create-profile';

/** The contract of every vault for calendar feeds. */
export function describeCalendarFeeds(name: string, open: () => Promise<Vault>): void {
  describe(`${name} as a vault of calendar feeds`, () => {
    let vault: Vault;
    beforeAll(async () => {
      vault = await open();
    });
    afterAll(() => vault.close());

    const save = async (userId = UserId.parse(v7()), createdAt = 1000): Promise<StoredCalendarFeed> => {
      const feed = { userId, secretHash: v7(), createdAt };
      await vault.calendarFeeds.save(feed);
      return feed;
    };
    const findTwice = async ({ userId, secretHash }: StoredCalendarFeed) => [
      await vault.calendarFeeds.findBySecret(secretHash),
      await vault.calendarFeeds.findByUser(userId),
    ];
    const storeProfile = (userId: UserId) => vault.profiles.create(createProfile({ userId }));

    it('finds feeds by the hash of their secret and by user, as stored', async () => {
      const feed = await save();
      expect(await findTwice(feed)).toEqual([feed, feed]);
      expect(await vault.calendarFeeds.findBySecret('made up')).toBeUndefined();
      expect(await vault.calendarFeeds.findByUser(UserId.parse(v7()))).toBeUndefined();
    });

    it('revokes a feed when the user stores a newer one, and at no other time', async () => {
      const older = await save();
      const other = await save();
      const newer = await save(older.userId, 2000);
      expect(await findTwice(older)).toEqual([undefined, newer]);
      expect(await findTwice(newer)).toEqual([newer, newer]);
      expect(await findTwice(other)).toEqual([other, other]);
    });

    it('keeps one of many feeds that are stored at the same time', async () => {
      const userId = UserId.parse(v7());
      const feeds = await Promise.all(Array.from({ length: 5 }, () => save(userId)));
      const storedFeeds = await Promise.all(
        feeds.map((feed) => vault.calendarFeeds.findBySecret(feed.secretHash)),
      );
      expect(storedFeeds.filter((feed) => feed !== undefined)).toHaveLength(1);
    });

    it('removes feeds once or several times', async () => {
      const feed = await save();
      const other = await save();
      for (const time of [1, 2]) {
        await vault.calendarFeeds.remove(feed.userId);
        expect(await findTwice(feed), String(time)).toEqual([undefined, undefined]);
      }
      expect(await findTwice(other)).toEqual([other, other]);
    });

    it('removes feeds when their account is forgotten, even if one is stored in the meantime', async () => {
      const userId = UserId.parse(v7());
      await storeProfile(userId);
      const feed = await save(userId);
      const other = await save();
      await vault.forgetting.begin(userId);
      expect(await findTwice(feed)).toEqual([undefined, undefined]);
      const late = await save(userId);
      await vault.forgetting.complete(userId);
      expect(await findTwice(late)).toEqual([undefined, undefined]);
      expect(await findTwice(other)).toEqual([other, other]);
    });
  });
}
