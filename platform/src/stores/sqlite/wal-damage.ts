import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { DamagedStore } from '../errors/damaged-store';
import { RESTORE_INSTRUCTION } from '../errors/restore-instruction';
import {
  computeFrameSums,
  FRAME_HEADER_BYTES,
  type FrameChecksums,
  isCommit,
  isCurrent,
  isFrameAfter,
  isWalHeader,
  listNearbyFrames,
  listNearbyHeaders,
  parseWalHeader,
  WAL_HEADER_BYTES,
  type WalHeader,
} from './wal-frames';

/** The place where the write-ahead log of a database file stops being readable although more was committed to it. */
export interface WalDamage {
  /** The number of the first unreadable frame, from 1; 0: the header. */
  readonly frame: number;
  /** The minimum number of transactions that SQLite would drop without an error. */
  readonly lost: number;
}

interface Inspection {
  /** The header, which changes when the file is written from its start again. */
  readonly header: string;
  readonly damage: WalDamage;
}

/**
 * The complete frames of an open file, from the first one. What follows the last complete one was never committed.
 */
function* countFrames(file: number, { pageSize }: WalHeader): Generator<Buffer> {
  const bytes = FRAME_HEADER_BYTES + pageSize;
  for (let offset = WAL_HEADER_BYTES; ; offset += bytes) {
    const frame = Buffer.alloc(bytes);
    if (readSync(file, frame, 0, bytes, offset) < bytes) return;
    yield frame;
  }
}

/**
 * Checks the frames after the first one that SQLite rejects. They may be from an earlier pass through the file, with
 * other salts; from a transaction that was rolled back, without a commit; or from a last transaction that a power cut
 * interrupted before it was acknowledged, with at most one commit. Two consecutive commits prove a loss: they were
 * written sequentially, so the first was acknowledged. If the frame is valid after flipping one bit, it was written
 * completely, so one commit proves a loss.
 */
function findLoss(frames: Iterable<Buffer>, header: WalHeader): WalDamage | undefined {
  const isTransactionEnd = (frame: Buffer) => isCurrent(frame, header) && isCommit(frame);
  let before: readonly FrameChecksums[] = [header.sums];
  let count = 0;
  let commits = 0;
  let lost = 0;
  /** The number of commits that proves a loss: any before the first unreadable frame. */
  let needed = Infinity;
  let first: number | undefined;
  for (const frame of frames) {
    count += 1;
    // A checksum may differ by more than one bit.
    let originals: readonly Buffer[] = [frame];
    if (!before.some((sums) => isFrameAfter(sums, frame, header))) {
      const nearby =
        first === undefined ? before.flatMap((sums) => listNearbyFrames(sums, frame, header)) : [];
      first ??= count;
      originals = [frame, ...nearby];
      needed = nearby.length > 0 ? 1 : 2;
      commits = 0;
    }
    before = originals.map(computeFrameSums);
    if (originals.some(isTransactionEnd)) commits += 1;
    if (commits >= needed) lost = Math.max(lost, commits);
  }
  return first !== undefined && lost > 0 ? { frame: first, lost } : undefined;
}

function countCommits(frames: Iterable<Buffer>, header: WalHeader): number {
  let sums = header.sums;
  let commits = 0;
  for (const frame of frames) {
    if (!isFrameAfter(sums, frame, header)) break;
    if (isCommit(frame)) commits += 1;
    sums = computeFrameSums(frame);
  }
  return commits;
}

/**
 * Without a valid header, SQLite ignores the whole file. The header was on disk before the first frame was written.
 */
function findLossWithoutHeader(file: number, bytes: Buffer): WalDamage | undefined {
  const headers = listNearbyHeaders(bytes);
  if (headers.length > 0) {
    const lost = Math.max(...headers.map((header) => countCommits(countFrames(file, header), header)));
    return lost > 0 ? { frame: 0, lost } : undefined;
  }
  const frame = Buffer.alloc(FRAME_HEADER_BYTES);
  readSync(file, frame, 0, frame.length, WAL_HEADER_BYTES);
  return frame.some((byte) => byte !== 0) ? { frame: 0, lost: 1 } : undefined;
}

function inspectWal(path: string): Inspection | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(WAL_HEADER_BYTES);
    if (readSync(file, bytes, 0, bytes.length, 0) < bytes.length) return undefined;
    const header = isWalHeader(bytes) ? parseWalHeader(bytes) : undefined;
    const damage = header ? findLoss(countFrames(file, header), header) : findLossWithoutHeader(file, bytes);
    return damage && { header: bytes.toString('hex'), damage };
  } finally {
    closeSync(file);
  }
}

/**
 * Whether a database file's write-ahead log lost committed changes. SQLite doesn't report that: when it
 * reads the log after a crash, it stops at the first frame with a wrong checksum, as if nothing followed. It can run
 * while others write, because each finding is confirmed by a second read. Only reads the file, and takes no lock.
 */
export function findWalDamage(databasePath: string): WalDamage | undefined {
  const path = `${databasePath}-wal`;
  const first = inspectWal(path);
  const second = first && inspectWal(path);
  const isSame = first?.header === second?.header && first?.damage.frame === second?.damage.frame;
  return isSame ? second?.damage : undefined;
}

/** Part of a sentence for operators. */
export function describeWalDamage(path: string, { frame, lost }: WalDamage): string {
  const where = frame === 0 ? 'its header' : `frame ${String(frame)}`;
  const loss = formatCount(lost, 'stored change');
  return `${path}-wal is damaged at ${where}: ${loss} can't be read`;
}

/**
 * Throws `DamagedStore`, with what to do, instead of opening a file whose write-ahead log is damaged: opening it would
 * drop acknowledged changes, and the last connection to close would delete the log.
 */
export function assertWalIntact(path: string): void {
  const damage = findWalDamage(path);
  if (!damage) return;
  throw new DamagedStore(`${describeWalDamage(path, damage)}. ${RESTORE_INSTRUCTION}`);
}
