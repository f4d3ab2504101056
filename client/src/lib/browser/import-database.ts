/** The rows of a statement import that is under way. */
export const IMPORT_DATABASE = 'statement-import';

/** Deletes them, without waiting. */
export function deleteImportDatabase(): void {
  try {
    indexedDB.deleteDatabase(IMPORT_DATABASE);
  } catch {
    // Storage may be forbidden. Then nothing is stored.
  }
}
