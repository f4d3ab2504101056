import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Hex SHA-256 of a file. `onBytes` receives the size of each part that was read. Rejects when `signal` is aborted. */
export async function computeSha256(
  path: string,
  onBytes: (count: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, {
    ...(signal ? { signal } : {}),
    highWaterMark: 1 << 20,
  })) {
    if (!Buffer.isBuffer(part)) continue;
    hash.update(part);
    onBytes(part.length);
  }
  return hash.digest('hex');
}

/**
 * Copies a file to a new path that only its owner can read, and syncs it to disk. Returns the hex SHA-256 of
 * the written bytes. Rejects when `signal` is aborted.
 */
export async function copyDurably(
  from: string,
  to: string,
  { onBytes, signal }: { readonly onBytes: (count: number) => void; readonly signal: AbortSignal },
): Promise<string> {
  const hash = createHash('sha256');
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  const written = finished(target);
  written.catch(() => undefined);
  try {
    for await (const part of createReadStream(from, { signal, highWaterMark: 1 << 20 })) {
      if (!Buffer.isBuffer(part)) continue;
      hash.update(part);
      onBytes(part.length);
      if (!target.write(part)) await Promise.race([once(target, 'drain'), written]);
    }
  } finally {
    target.end();
    await written;
  }
  return hash.digest('hex');
}
