import { type FileHandle, open } from 'node:fs/promises';
import { type ColumnChanges, JoinedMetadata, parseMetadata } from './parquet-metadata';

// A Parquet file is a mark, groups of rows, the metadata, the length of the metadata, and the mark again.
const MARK = Buffer.from('PAR1');
const LENGTH_BYTES = 4;

async function readInto(buffer: Buffer, file: FileHandle, start: number): Promise<Buffer> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  if (bytesRead < buffer.length) throw new Error('A Parquet file is shorter than its metadata says.');
  return buffer;
}

const readBytes = (file: FileHandle, start: number, length: number) =>
  readInto(Buffer.alloc(length), file, start);

/** The metadata of a file, and where its groups of rows end. */
async function readMetadata(file: FileHandle) {
  const { size } = await file.stat();
  const metadataEnd = size - MARK.length - LENGTH_BYTES;
  const length = (await readBytes(file, metadataEnd, LENGTH_BYTES)).readUInt32LE();
  const end = metadataEnd - length;
  return { end, metadata: parseMetadata(await readBytes(file, end, length)) };
}

const COPY_BYTES = 256 * 1024;

/** Where the rows of a joined file go. */
interface JoinTarget {
  readonly file: FileHandle;
  readonly joined: JoinedMetadata;
  /** One for all files, because V8 would collect so many buffers late. */
  readonly copied: Buffer;
}

/** Copies the bytes before `end`, without the mark at the start. */
async function copyRows(source: FileHandle, { file, copied }: JoinTarget, end: number): Promise<void> {
  for (let start = MARK.length; start < end; start += copied.length)
    await file.writeFile(await readInto(copied.subarray(0, end - start), source, start));
}

/** Appends the rows of a file, which were moved by some bytes. Returns the number of bytes. */
async function appendRows(path: string, target: JoinTarget, movedBy: number): Promise<number> {
  const file = await open(path);
  try {
    const { metadata, end } = await readMetadata(file);
    await copyRows(file, target, end);
    target.joined.add(metadata, movedBy);
    return end - MARK.length;
  } finally {
    await file.close();
  }
}

async function writeEnd(target: FileHandle, metadata: readonly Uint8Array[]): Promise<void> {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(metadata.reduce((sum, part) => sum + part.length, 0));
  for (const part of metadata) await target.writeFile(part);
  await target.writeFile(Buffer.concat([length, MARK]));
}

/**
 * Writes the rows of Parquet files with the same columns, in their order, to one file. Returns their number. The rows
 * stay compressed as they are, so this takes little more time and memory than copying the files. Throws an Error if a
 * file is damaged, or there is none.
 */
export async function joinParquetFiles(
  files: readonly string[],
  path: string,
  changes: ColumnChanges = {},
): Promise<number> {
  const joined = new JoinedMetadata(changes);
  const target = await open(path, 'w', 0o600);
  try {
    await target.writeFile(MARK);
    const joinTarget = { file: target, joined, copied: Buffer.alloc(COPY_BYTES) };
    let movedBy = 0;
    for (const file of files) movedBy += await appendRows(file, joinTarget, movedBy);
    await writeEnd(target, joined.serialize());
    return joined.rowCount;
  } finally {
    await target.close();
  }
}
