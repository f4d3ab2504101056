import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the links to a page in the outbox, oldest first. Emails wrap long lines with `=`. */
function listMailedLinks(dataDir: string, page: string): readonly string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const path = new RegExp(`/${page}\\?token=[\\w-]+`).exec(text)?.[0];
      return path === undefined ? [] : [path];
    });
}

export const listResetLinks = (dataDir: string) => listMailedLinks(dataDir, 'reset-password');

export const listConfirmationLinks = (dataDir: string) => listMailedLinks(dataDir, 'confirm-email');
