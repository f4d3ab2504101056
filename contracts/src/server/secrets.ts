import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a secret kept in the data folder, or makes one of 256 bits, readable by the owner only. */
export function keptSecret(
  dataDir: string,
  name: string,
): { readonly secret: string; readonly madeAt?: string } {
  const path = join(dataDir, name);
  if (existsSync(path)) return { secret: readFileSync(path, 'utf8').trim() };
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return { secret, madeAt: path };
}
