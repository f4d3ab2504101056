/** The index of the version's digit in a UUID. */
const VERSION_DIGIT = 14;

/** The version of a UUID, such as `7`. */
export function getUuidVersion(uuid: string): number {
  return Number(uuid.charAt(VERSION_DIGIT));
}

/** Whether the purchase was imported from a statement: its id is a UUIDv8 of its row. Others have a UUIDv7. */
export function isImported(purchaseId: string): boolean {
  return getUuidVersion(purchaseId) === 8;
}

/** The description for comparing rows: a bank's files can differ in letter case and character width. */
export function normalizeDescription(description: string): string {
  return description.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
