const UUID_BYTES = 16;

/** A UUIDv8 of the first 16 bytes. Its version and variant replace six of their bits. */
export function toUuidV8(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, UUID_BYTES));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
