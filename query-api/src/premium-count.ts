import { wallets } from '@tapwise/contracts/read-models/wallet';
import { standingAt } from '@tapwise/contracts/vocabulary/subscription';
import type { ReadModelReader } from './read-store/port';

const PAGE = 500;

/** How many cancelled plans have not ended at that time: read from the latest end on, to the first that has. */
async function stillPremium(reader: ReadModelReader, at: string): Promise<number> {
  const options = { where: { planState: 'cancelled' }, sort: ['-plan.endsAt', '-id'], limit: PAGE };
  let count = 0;
  for (let after: string | undefined; ;) {
    const page = await reader.find(wallets, after === undefined ? options : { ...options, after });
    const holding = page.filter(({ plan }) => standingAt(plan, at).type === 'premium').length;
    count += holding;
    after = page.at(-1)?.id;
    if (page.length < PAGE || holding < page.length) return count;
  }
}

/** How many accounts are premium at that time, to the second. */
export async function countPremium(reader: ReadModelReader, at: string): Promise<number> {
  return (await reader.count(wallets, { planState: 'renewing' })) + (await stillPremium(reader, at));
}
