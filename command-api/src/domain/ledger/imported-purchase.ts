const VERSION_DIGIT = 14;

/** Whether the purchase was imported from a statement: its id is a UUIDv8 of its row. Others have a UUIDv7. */
export function isImported(purchaseId: string): boolean {
  return purchaseId[VERSION_DIGIT] === '8';
}
