import type { AdminUser } from '@tapwise/contracts/http/routes/admin-users';
import { toCsvLine } from './csv-fields';

const COLUMNS = [
  'id',
  'name',
  'email',
  'subscriptionType',
  'subscriptionStatus',
  'cardCount',
  'createdAt',
] as const satisfies readonly (keyof AdminUser)[];

const ROWS_PER_CHUNK = 500;

/** Accounts as a table, in chunks. `complete` reads what the chunk's rows show. */
export async function* writeUsersCsv<Row>(
  rows: readonly Row[],
  complete: (rows: readonly Row[]) => Promise<readonly AdminUser[]>,
): AsyncGenerator<string, void> {
  yield toCsvLine(COLUMNS);
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    const users = await complete(rows.slice(start, start + ROWS_PER_CHUNK));
    yield users.map((user) => toCsvLine(COLUMNS.map((column) => user[column]))).join('');
  }
}
