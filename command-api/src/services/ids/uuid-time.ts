const TIMESTAMP_DIGITS = 12;

/** The timestamp at the start of a UUIDv7, or of an id with the same layout: milliseconds since 1970. */
export function parseUuidTime(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, TIMESTAMP_DIGITS), 16);
}
