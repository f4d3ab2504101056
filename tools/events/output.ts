import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { EXIT } from '@tapwise/platform/terminal/command-line';
import { writeCompleteFile } from './write-complete-file';

/** Where results go. */
export interface Output {
  /** Resolves once more may be written. */
  write(content: string | Uint8Array): Promise<void>;
}

async function writeTo(stream: Writable, content: string | Uint8Array): Promise<void> {
  if (!stream.write(content)) await once(stream, 'drain');
}

/**
 * Exits without a message if the reader has seen enough: `npm run events -- tail | head`. Exits with 1 if the output
 * can't be written, which `runCommand` reports.
 */
export function createStandardOutput(): Output {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.fault);
  });
  return { write: (content) => writeTo(process.stdout, content) };
}

/** Reading continues while so much waits to be written, and it is written at once. */
const PENDING_BYTES = 256 * 1024;

/** Writes text to a file that appears once it is complete. Throws an `OperatorError` if it can't be written. */
export async function withFileOutput<Result>(
  path: string,
  write: (output: Output) => Promise<Result>,
): Promise<Result> {
  return writeCompleteFile(path, async (draft) => {
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx', highWaterMark: PENDING_BYTES });
    const done = finished(file);
    done.catch(() => undefined);
    try {
      const result = await write({
        async write(content) {
          if (!file.write(content)) await Promise.race([once(file, 'drain'), done]);
        },
      });
      file.end();
      await done;
      return result;
    } finally {
      file.destroy();
    }
  });
}
