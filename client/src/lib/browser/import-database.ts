/** The IndexedDB database with the statement import in progress. */
export const IMPORT_DATABASE = 'statement-import';

/** Deletes the database without waiting. */
export function deleteImportDatabase(): void {
  try {
    indexedDB.deleteDatabase(IMPORT_DATABASE);
  } catch {
    // Storage may be forbidden. Then nothing is stored.
  }
}
