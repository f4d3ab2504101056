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
 * The figures by day (`createPremiumCounter`) are counted by a second algorithm, from the premium periods, because a
 * wallet doesn't contain its past plans. The total isn't counted like them for two reasons. It must match the plans
 * that the list of users shows, which are those of the wallets: they are premium from the purchase on, even if the
 * clock was set back since, while a period hasn't started then. And it reads an index instead of every period.
 */
export async function countPremium(reader: ReadModelReader, at: string): Promise<number> {
  return (
    (await reader.count(wallets, { planState: 'renewing' })) + (await countCanceledButActive(reader, at))
  );
}
