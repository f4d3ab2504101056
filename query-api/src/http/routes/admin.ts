import { accounts } from '@tapwise/contracts/read-models/account';
import { wallets } from '@tapwise/contracts/read-models/wallet';
import type { QueryApiDeps } from '../../deps';
import { countPremium } from '../../premium-count';
import { toAdminUser } from '../../views/account';
import type { Handlers } from '../handler';

const NEXT_AFTER = 'X-Next-After';

export function adminHandlers({ reader, vault }: Pick<QueryApiDeps, 'reader' | 'vault'>) {
  return {
    adminUsers: async ({ query: { limit, after }, at }) => {
      const options = { sort: ['-registeredAt', '-id'], limit: limit + 1 };
      const docs = await reader.find(accounts, after === undefined ? options : { ...options, after });
      const page = docs.slice(0, limit);
      const ids = page.map(({ id }) => id);
      const [profiles, walletDocs] = await Promise.all([vault.profiles(ids), reader.getMany(wallets, ids)]);
      const walletOf = new Map(walletDocs.map((wallet) => [wallet.id, wallet]));
      const last = page.at(-1);
      const hasMore = docs.length > limit && last !== undefined;
      return {
        body: page.map((account) => {
          const { id } = account;
          return toAdminUser({ account, profile: profiles.get(id), wallet: walletOf.get(id) }, at);
        }),
        headers: hasMore ? { [NEXT_AFTER]: last.id } : {},
      };
    },
    adminStats: async ({ at }) => {
      const [totalUsers, premiumUsers] = await Promise.all([
        reader.count(accounts),
        countPremium(reader, at),
      ]);
      return { body: { totalUsers, freeUsers: totalUsers - premiumUsers, premiumUsers } };
    },
  } satisfies Partial<Handlers>;
}
