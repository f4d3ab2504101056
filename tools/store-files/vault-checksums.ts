import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { type DamagedRow, listDamagedVaultRows } from '@tapwise/platform/stores/sqlite/row-checksum';

/** False for a file of an older layout, which the next startup upgrades. */
export function hasColumn(db: Sqlite, table: string, column: string): boolean {
  const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  return columns.includes(column);
}

/** The damaged rows of a vault; empty for an older vault without checksums. */
export function listVaultDamage(db: Sqlite): readonly DamagedRow[] {
  return hasColumn(db, 'profiles', 'checksum') ? listDamagedVaultRows(db) : [];
}
