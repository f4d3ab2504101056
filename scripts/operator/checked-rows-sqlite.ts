import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { damagedVaultRows as damagedRowsOf, type DamagedRow } from '@tapwise/contracts/storage/row-checksum';

/** False for a file of an older layout, which the next start upgrades. */
export function hasColumn(db: Sqlite, table: string, column: string): boolean {
  const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  return columns.includes(column);
}

/** The damaged rows of a vault; none are known in a vault of before rows had checksums. */
export function damagedVaultRows(db: Sqlite): readonly DamagedRow[] {
  return hasColumn(db, 'profiles', 'checksum') ? damagedRowsOf(db) : [];
}
