/** The format of SQLite's write-ahead log: https://sqlite.org/fileformat2.html#the_write_ahead_log. */
export const WAL_HEADER_BYTES = 32;
export const FRAME_HEADER_BYTES = 24;

const MAGIC = 0x377f0682;
const VERSION = 3_007_000;
/** The offsets of the header's checksum, and of a frame's salts and checksum. */
const HEADER_SUMS = 24;
const FRAME_SALTS = 8;
const FRAME_SUMS = 16;

/** A running checksum: two signed 32-bit numbers. */
export type FrameChecksums = readonly [number, number];

/** The header of a write-ahead log. */
export interface WalHeader {
  readonly pageSize: number;
  /** Eight bytes that every frame of this pass through the file repeats. */
  readonly salts: Buffer;
  readonly isBigEndian: boolean;
  readonly sums: FrameChecksums;
}

const readStoredSums = (bytes: Buffer, offset: number): FrameChecksums => [
  bytes.readInt32BE(offset),
  bytes.readInt32BE(offset + 4),
];
const isSame = (sums: FrameChecksums, other: FrameChecksums) => sums[0] === other[0] && sums[1] === other[1];

function addSums(bytes: Buffer, [first, second]: FrameChecksums, isBigEndian: boolean): FrameChecksums {
  let one = first;
  let two = second;
  for (let offset = 0; offset + 8 <= bytes.length; offset += 8) {
    one = (one + two + (isBigEndian ? bytes.readInt32BE(offset) : bytes.readInt32LE(offset))) | 0;
    two = (two + one + (isBigEndian ? bytes.readInt32BE(offset + 4) : bytes.readInt32LE(offset + 4))) | 0;
  }
  return [one, two];
}

const isBigEndianWal = (header: Buffer) => (header.readUInt8(3) & 1) === 1;

/** Whether the bytes are a header that SQLite accepts. */
export function isWalHeader(bytes: Buffer): boolean {
  const isBigEndian = isBigEndianWal(bytes);
  if (bytes.readUInt32BE(0) !== MAGIC + (isBigEndian ? 1 : 0) || bytes.readUInt32BE(4) !== VERSION)
    return false;
  const sums = addSums(bytes.subarray(0, HEADER_SUMS), [0, 0], isBigEndian);
  return isSame(sums, readStoredSums(bytes, HEADER_SUMS));
}

/** Expects bytes that `isWalHeader` accepts. */
export function parseWalHeader(bytes: Buffer): WalHeader {
  return {
    pageSize: bytes.readUInt32BE(8),
    salts: bytes.subarray(16, HEADER_SUMS),
    isBigEndian: isBigEndianWal(bytes),
    sums: readStoredSums(bytes, HEADER_SUMS),
  };
}

/** Whether the frame was written in this pass through the file. */
export function isCurrent(frame: Buffer, { salts }: WalHeader): boolean {
  return frame.compare(salts, 0, salts.length, FRAME_SALTS, FRAME_SUMS) === 0;
}

/** Whether SQLite accepts the frame after one whose checksum is `before`. */
export function isFrameAfter(before: FrameChecksums, frame: Buffer, header: WalHeader): boolean {
  if (!isCurrent(frame, header) || frame.readUInt32BE(0) === 0) return false;
  const { isBigEndian } = header;
  const sums = addSums(frame.subarray(0, FRAME_SALTS), before, isBigEndian);
  return isSame(addSums(frame.subarray(FRAME_HEADER_BYTES), sums, isBigEndian), computeFrameSums(frame));
}

/** The checksum of the file up to the end of this frame, as stored in the frame. */
export const computeFrameSums = (frame: Buffer): FrameChecksums => readStoredSums(frame, FRAME_SUMS);

/** Whether the frame ends a transaction. */
export const isCommit = (frame: Buffer) => frame.readUInt32BE(4) !== 0;

function withFlipped(bytes: Buffer, offset: number, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(offset) ^ (1 << bit), offset);
  return copy;
}

/** The bytes with one bit flipped, for each bit in a range of bytes. */
function* withEachBitFlipped(bytes: Buffer, from: number, end: number): Generator<Buffer> {
  for (let offset = from; offset < end; offset += 1)
    for (let bit = 0; bit < 8; bit += 1) yield withFlipped(bytes, offset, bit);
}

/** The headers that differ from these bytes by one bit. */
export const listNearbyHeaders = (bytes: Buffer): readonly WalHeader[] =>
  [...withEachBitFlipped(bytes, 0, WAL_HEADER_BYTES)].filter(isWalHeader).map(parseWalHeader);

/** The bits of a word whose flip adds `missing` to a checksum, if adding one to the word adds `weight`. */
function listBitsForSum(
  word: number,
  missing: FrameChecksums,
  [first, second]: FrameChecksums,
): readonly number[] {
  const isMatch = (bit: number) => {
    const change = (word ^ (1 << bit)) - word;
    return Math.imul(change, first) === missing[0] && Math.imul(change, second) === missing[1];
  };
  return Array.from({ length: 32 }, (_, bit) => bit).filter(isMatch);
}

/**
 * Where one flipped bit changes a checksum by `missing`. Checksums are sums: adding one to the second-to-last word
 * adds (1, 1), to the last word (0, 1), and each following pair turns (a, b) into (a + b, a + 2b).
 */
function* listFlips(
  bytes: Buffer,
  missing: FrameChecksums,
  isBigEndian: boolean,
): Generator<readonly [offset: number, bit: number]> {
  const getByteOffset = (bit: number) => (isBigEndian ? 3 - (bit >> 3) : bit >> 3);
  let weights: readonly [FrameChecksums, FrameChecksums] = [
    [0, 1],
    [1, 1],
  ];
  for (let offset = bytes.length - 4; offset >= 0; offset -= 4) {
    const [weight, other] = weights;
    const word = isBigEndian ? bytes.readInt32BE(offset) : bytes.readInt32LE(offset);
    for (const bit of listBitsForSum(word, missing, weight)) yield [offset + getByteOffset(bit), bit & 7];
    const [first, second] = weight;
    weights = [other, [(first + second) | 0, (first + 2 * second) | 0]];
  }
}

/** The frames that differ from this one by one bit and that SQLite accepts after one whose checksum is `before`. */
export function listNearbyFrames(
  before: FrameChecksums,
  frame: Buffer,
  header: WalHeader,
): readonly Buffer[] {
  const { isBigEndian } = header;
  const summed = Buffer.concat([frame.subarray(0, FRAME_SALTS), frame.subarray(FRAME_HEADER_BYTES)]);
  const [one, two] = addSums(summed, before, isBigEndian);
  const storedSums = computeFrameSums(frame);
  const missing: FrameChecksums = [(storedSums[0] - one) | 0, (storedSums[1] - two) | 0];
  const flips = isCurrent(frame, header) ? [...listFlips(summed, missing, isBigEndian)] : [];
  const inSummed = flips.map(([offset, bit]) =>
    withFlipped(frame, offset < FRAME_SALTS ? offset : offset + FRAME_HEADER_BYTES - FRAME_SALTS, bit),
  );
  return [...inSummed, ...withEachBitFlipped(frame, FRAME_SALTS, FRAME_HEADER_BYTES)].filter((candidate) =>
    isFrameAfter(before, candidate, header),
  );
}
