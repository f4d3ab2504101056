import { wallets } from '@tapwise/contracts/read-models/wallets';
import { getSubscriptionStatus } from '@tapwise/contracts/vocabulary/rules/subscription';
import type { ReadModelReader } from '../read-store/port';

const PAGE_SIZE = 500;

/** Counts canceled plans that haven't ended at that time, from the latest end to the first that has ended. */
async function countCanceledButActive(reader: ReadModelReader, at: string): Promise<number> {
  const options = { where: { planState: 'cancelled' }, sort: ['-plan.endsAt', '-id'], limit: PAGE_SIZE };
  let count = 0;
  for (let after: string | undefined; ;) {
    const page = await reader.list(wallets, after === undefined ? options : { ...options, after });
    const active = page.filter(({ plan }) => getSubscriptionStatus(plan, at).type === 'premium').length;
    count += active;
    after = page.at(-1)?.id;
    if (page.length < PAGE_SIZE || active < page.length) return count;
  }
}

/**
 * How many accounts are premium at that time, to the second, as each account's own plan says.
 *
 * `createPremiumCounter` counts the premium users by day from the premium periods, because a wallet doesn't contain its
 * past plans. The total isn't counted that way, for two reasons:
 * - It matches the plans in the list of users. A wallet with a renewing plan is premium whatever the clock says. If the
 *   clock was set back to before the upgrade, its premium period hasn't started yet.
 * - It uses an index and reads only canceled plans, not every period.
 */
export async function countPremium(reader: ReadModelReader, at: string): Promise<number> {
  return (
    (await reader.count(wallets, { planState: 'renewing' })) + (await countCanceledButActive(reader, at))
  );
}
