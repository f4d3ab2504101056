const SAMPLE_BYTES = 4096;
/** Text in Latin letters has a zero in almost every second byte of UTF-16. */
const MIN_ZERO_SHARE = 0.3;

function countZeros(bytes: Uint8Array, start: number): number {
  let zeros = 0;
  for (let index = start; index < bytes.length; index += 2) if (bytes[index] === 0) zeros += 1;
  return zeros;
}

function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const minZeros = (sample.length / 2) * MIN_ZERO_SHARE;
  if (sample.length > 1 && countZeros(sample, 1) > minZeros) return 'utf-16le';
  return sample.length > 1 && countZeros(sample, 0) > minZeros ? 'utf-16be' : undefined;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Decodes UTF-8, UTF-16 with or without a byte-order mark, or else windows-1252. Every line ends with `\n`. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes);
  const text = utf16 === undefined ? decodeUtf8(bytes) : new TextDecoder(utf16).decode(bytes);
  return text.replace(/^\uFEFF+/, '').replace(/\r\n?/g, '\n');
}
