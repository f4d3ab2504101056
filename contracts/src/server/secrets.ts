import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFileAtomic } from './write-file-atomic';

const MIN_LENGTH = 16;

export interface KeptSecret {
  readonly secret: string;
  /** The file that was made; absent when the secret was there already. */
  readonly madeAt?: string;
}

function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= MIN_LENGTH) return secret;
  throw new Error(`${path} needs at least ${String(MIN_LENGTH)} characters. Delete it and a new one is made`);
}

function newSecret(): string {
  return `${randomBytes(32).toString('base64url')}\n`;
}

/** Reads a secret kept in the data folder, or makes one of 256 bits, readable by the owner only. */
export function keptSecret(dataDir: string, name: string): KeptSecret {
  const path = join(dataDir, name);
  const isMade = !existsSync(path) && createFileAtomic(dataDir, name, newSecret());
  return { secret: readSecret(path), ...(isMade ? { madeAt: path } : {}) };
}
