import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AccountDoc, accounts } from '@tapwise/contracts/read-models/accounts';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { QueryApiDependencies } from '../dependencies';
import { readAll } from '../export/read-all';
import type { Profile } from '../vault/port';

/** The stored data about an account. */
export interface AccountRow {
  readonly account: AccountDoc;
  /** Undefined if it was deleted: its rows in the vault are gone. */
  readonly profile: Profile | undefined;
  readonly wallet: WalletDoc | undefined;
}

type Stores = Pick<QueryApiDependencies, 'reader' | 'vault'>;

/** Rows per read: few enough that parsing them doesn't block other requests. */
const PAGE_SIZE = 500;

async function* listProfilePages(vault: Stores['vault']): AsyncGenerator<readonly Profile[], void> {
  let page = await vault.listProfiles('', PAGE_SIZE);
  while (page.length > 0) {
    yield page;
    await nextTurn();
    const last = page.at(-1)?.userId;
    page = page.length < PAGE_SIZE || last === undefined ? [] : await vault.listProfiles(last, PAGE_SIZE);
  }
}

/** Calls `read` with a few items at a time, so that other requests run in between. */
async function mapInSlices<From, To>(
  items: readonly From[],
  read: (slice: readonly From[]) => Promise<readonly To[]>,
): Promise<readonly To[]> {
  const results: To[] = [];
  for (let start = 0; start < items.length; start += PAGE_SIZE) {
    results.push(...(await read(items.slice(start, start + PAGE_SIZE))));
    await nextTurn();
  }
  return results;
}

/** Lists the accounts whose profile matches. Profiles without an account are from interrupted sign-ups. */
export async function listMatchingRows(
  { reader, vault }: Stores,
  isMatch: (profile: Profile) => boolean,
): Promise<readonly AccountRow[]> {
  const profiles = new Map<string, Profile>();
  for await (const page of listProfilePages(vault))
    for (const profile of page) if (isMatch(profile)) profiles.set(profile.userId, profile);
  const docs = await mapInSlices([...profiles.keys()], (ids) => reader.getMany(accounts, ids));
  return docs.map((account) => ({ account, profile: profiles.get(account.id), wallet: undefined }));
}

/** Lists all accounts, newest first, without profiles and wallets. */
export async function listAllRows(reader: Stores['reader']): Promise<readonly AccountRow[]> {
  const rows: AccountRow[] = [];
  const options = { where: {}, sort: ['-registeredAt', '-id'], pageSize: PAGE_SIZE };
  for await (const page of readAll(reader, accounts, options))
    rows.push(...page.map((account) => ({ account, profile: undefined, wallet: undefined })));
  return rows;
}

const listIds = (rows: readonly AccountRow[]): readonly UserId[] => rows.map(({ account }) => account.id);

/** Adds each account's profile. */
export function addProfiles(vault: Stores['vault'], rows: readonly AccountRow[]) {
  return mapInSlices(rows, async (slice) => {
    const profiles = await vault.getProfiles(listIds(slice));
    return slice.map((row): AccountRow => ({ ...row, profile: profiles.get(row.account.id) }));
  });
}

/** Adds each account's wallet. */
export function addWallets(reader: Stores['reader'], rows: readonly AccountRow[]) {
  return mapInSlices(rows, async (slice) => {
    const docs = await reader.getMany(wallets, listIds(slice));
    const byUser = new Map(docs.map((wallet) => [wallet.id, wallet]));
    return slice.map((row): AccountRow => ({ ...row, wallet: byUser.get(row.account.id) }));
  });
}
