import type { AdminUser, UserSortKey } from '@tapwise/contracts/http/routes/admin-users';
import { type AccountDoc, accounts } from '@tapwise/contracts/read-models/accounts';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { QueryApiDependencies } from '../dependencies';
import { toAdminUser } from '../responses/account';
import type { Profile } from '../vault/port';
import { type AccountRow, addProfiles, addWallets, listAllRows, listMatchingRows } from './account-rows';
import { foldAccountText } from './fold-account-text';

type Stores = Pick<QueryApiDependencies, 'reader' | 'vault'>;

export interface UserSearch {
  /** Words that the name, email address, or id contains. Blank: all accounts. Null: none. */
  readonly search: string | null;
  readonly sort: UserSortKey;
  readonly order: 'asc' | 'desc';
}

/** Returns the default order: ascending for text, descending for numbers and times. */
export function getDefaultOrder(sort: UserSortKey): UserSearch['order'] {
  return sort === 'cardCount' || sort === 'createdAt' ? 'desc' : 'asc';
}

const listWords = (search: string) => foldAccountText(search).split(/\s+/).filter(Boolean);

/** Whether the profile contains every word. Words aren't patterns, so no character has a special meaning. */
function hasWords({ name, email, userId }: Profile, words: readonly string[]): boolean {
  const texts = [foldAccountText(name), foldAccountText(email), userId];
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** Finds an account by its whole id, the only way to find a deleted one, which has no profile. */
async function findById(reader: Stores['reader'], search: string): Promise<AccountDoc | undefined> {
  const id = UserId.safeParse(search.trim().toLowerCase()).data;
  return id && reader.get(accounts, id);
}

async function searchRows(stores: Stores, search: UserSearch['search']): Promise<readonly AccountRow[]> {
  if (search === null) return [];
  const words = listWords(search);
  if (words.length === 0) return listAllRows(stores.reader);
  const rows = await listMatchingRows(stores, (profile) => hasWords(profile, words));
  if (rows.length > 0) return rows;
  const account = await findById(stores.reader, search);
  return account ? [{ account, profile: undefined, wallet: undefined }] : [];
}

const PROFILE_SORT_KEYS: ReadonlySet<UserSortKey> = new Set(['name', 'email']);

/** Adds the profiles or wallets that the sort key needs. */
function addSortedPart(stores: Stores, rows: readonly AccountRow[], sort: UserSortKey) {
  if (sort === 'createdAt') return rows;
  return PROFILE_SORT_KEYS.has(sort) ? addProfiles(stores.vault, rows) : addWallets(stores.reader, rows);
}

function toSortValue(row: AccountRow, sort: UserSortKey, at: string): string | number {
  const value = toAdminUser(row, at)[sort];
  return typeof value === 'string' && PROFILE_SORT_KEYS.has(sort) ? foldAccountText(value) : value;
}

/** Sorts the rows. Rows with the same value are newest first in descending order, oldest first in ascending order. */
function sortRows(rows: readonly AccountRow[], { sort, order }: UserSearch, at: string) {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (a: string | number, b: string | number) => (a < b ? -sign : a > b ? sign : 0);
  return rows
    .map((row) => ({ row, value: toSortValue(row, sort, at) }))
    .sort((a, b) => {
      const byValue =
        compare(a.value, b.value) || compare(a.row.account.registeredAt, b.row.account.registeredAt);
      return byValue || compare(a.row.account.id, b.row.account.id);
    })
    .map(({ row }) => row);
}

/**
 * All accounts that match, sorted. Reads every profile if there is a search, and all accounts if there is none: slices
 * of bounded size, so that other requests run in between. The plan and the number of cards are those at `at`.
 */
export async function searchUsers(
  stores: Stores,
  search: UserSearch,
  at: string,
): Promise<readonly AccountRow[]> {
  const rows = await searchRows(stores, search.search);
  return sortRows(await addSortedPart(stores, rows, search.sort), search, at);
}

/** Completes the accounts with everything that operators see. */
export async function completeUsers(
  { reader, vault }: Stores,
  rows: readonly AccountRow[],
  at: string,
): Promise<readonly AdminUser[]> {
  const complete = await addWallets(reader, await addProfiles(vault, rows));
  return complete.map((row) => toAdminUser(row, at));
}
