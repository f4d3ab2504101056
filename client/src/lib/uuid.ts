const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain-http origins, so it is made by hand. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = [...bytes]
    .map((byte, index) => {
      if (index === 6) return hex((byte & 0x0f) | 0x40);
      if (index === 8) return hex((byte & 0x3f) | 0x80);
      return hex(byte);
    })
    .join('');
  return [0, 8, 12, 16, 20].map((start, index, starts) => text.slice(start, starts[index + 1])).join('-');
}
