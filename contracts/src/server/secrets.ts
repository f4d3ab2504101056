import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Makes the file whole or not at all: a process that starts at the same moment never reads half a secret. */
function makeSecret(path: string): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
    return true;
  } catch (fault) {
    if (existsSync(path)) return false;
    throw fault;
  } finally {
    rmSync(draft);
  }
}

/** Reads a secret kept in the data folder, or makes one of 256 bits, readable by the owner only. */
export function keptSecret(dataDir: string, name: string): KeptSecret {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isMade = !existsSync(path) && makeSecret(path);
  return { secret: readSecret(path), ...(isMade ? { madeAt: path } : {}) };
}
