import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFileAtomic } from '../../files/write-file-atomic';

const MIN_LENGTH = 16;

/** A secret that is stored in a file. */
export interface StoredSecret {
  readonly secret: string;
  /** The file, if this call created it. */
  readonly createdPath?: string;
}

function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= MIN_LENGTH) return secret;
  throw new Error(
    `${path} must have at least ${String(MIN_LENGTH)} characters. Delete the file to generate a new one`,
  );
}

function generateSecret(): string {
  return `${randomBytes(32).toString('base64url')}\n`;
}

/** Reads a secret from the data folder, or creates one of 256 bits that only the owner can read. */
export function readOrCreateSecret(dataDir: string, name: string): StoredSecret {
  const path = join(dataDir, name);
  const isNew = !existsSync(path) && createFileAtomic(dataDir, name, generateSecret());
  return { secret: readSecret(path), ...(isNew ? { createdPath: path } : {}) };
}
