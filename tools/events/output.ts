import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { getErrorText } from '@tapwise/platform/errors';
import { renameAtomic } from '@tapwise/platform/files/write-file-atomic';
import { OperatorError } from '@tapwise/platform/terminal/operator-error';

/** Where results go. */
export interface Output {
  /** Resolves once more may be written. */
  write(text: string): Promise<void>;
  /** Completes the output. */
  end(): Promise<void>;
  /** Removes what was written, if it is a file. */
  discard(): void;
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

/** Exits without a message if the reader has seen enough: `npm run events -- tail | head`. */
export function createStandardOutput(): Output {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  return {
    write: (text) => writeTo(process.stdout, text),
    end: async () => undefined,
    discard: () => undefined,
  };
}

function toOperatorError(path: string, cause: unknown): OperatorError {
  return new OperatorError(`Can't write ${path}: ${getErrorText(cause)}`, {
    cause,
  });
}

/** A file that appears under its name only when it is complete, and that only its owner can read. */
export function createFileOutput(path: string): Output {
  const partial = `${path}.partial`;
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  const done = finished(file);
  done.catch(() => undefined);
  return {
    async write(text) {
      try {
        if (!file.write(text)) await Promise.race([once(file, 'drain'), done]);
      } catch (error) {
        throw toOperatorError(partial, error);
      }
    },
    async end() {
      try {
        file.end();
        await done;
        await renameAtomic(partial, path);
      } catch (error) {
        throw toOperatorError(path, error);
      }
    },
    discard() {
      file.destroy();
      rmSync(partial, { force: true });
    },
  };
}
