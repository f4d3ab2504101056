import type { adminRoutes } from '@tapwise/contracts/http/routes/admin';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { feedback } from '@tapwise/contracts/read-models/feedback';
import { ALL_TIME, statistics } from '@tapwise/contracts/read-models/statistics';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { QueryApiDependencies } from '../../dependencies';
import { countPremium } from '../../queries/count-premium';
import { readPage } from '../../queries/read-page';
import { toAdminUser } from '../../responses/account';
import { toTotals } from '../../responses/statistics';
import type { HandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

export function createAdminHandlers({
  reader,
  vault,
}: Pick<QueryApiDependencies, 'reader' | 'vault'>): HandlersOf<typeof adminRoutes> {
  return {
    adminUsers: async ({ query: { limit, after }, at }) => {
      const options = { sort: ['-registeredAt', '-id'] };
      const { page, next } = await readPage(reader, accounts, options, { limit, after });
      const ids = page.map(({ id }) => id);
      const [profiles, walletDocs] = await Promise.all([
        vault.getProfiles(ids),
        reader.getMany(wallets, ids),
      ]);
      const walletsByUser = new Map(walletDocs.map((wallet) => [wallet.id, wallet]));
      return {
        body: page.map((account) => {
          const { id } = account;
          return toAdminUser({ account, profile: profiles.get(id), wallet: walletsByUser.get(id) }, at);
        }),
        headers: buildNextPageHeader(next?.id),
      };
    },
    adminStats: async ({ at }) => {
      const month = toMonth(at);
      const [totalUsers, premiumUsers, allTime, current, feedbackCount, followed] = await Promise.all([
        reader.count(accounts),
        countPremium(reader, at),
        reader.get(statistics, ALL_TIME),
        reader.get(statistics, month),
        reader.count(feedback),
        reader.count(feedback, { feedbackType: 'followed' }),
      ]);
      const freeUsers = totalUsers - premiumUsers;
      const followRate = feedbackCount === 0 ? null : followed / feedbackCount;
      const totals = toTotals(allTime, current);
      return { body: { totalUsers, freeUsers, premiumUsers, month, ...totals, followRate } };
    },
  };
}
