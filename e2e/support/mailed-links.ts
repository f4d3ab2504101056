import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the links to a page in the outbox, oldest first. Emails wrap long lines with `=`. */
function listMailedLinks(dataFolder: string, page: string): readonly string[] {
  const outbox = join(dataFolder, 'outbox');
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

export const listResetLinks = (dataFolder: string) => listMailedLinks(dataFolder, 'reset-password');

export const listConfirmationLinks = (dataFolder: string) => listMailedLinks(dataFolder, 'confirm-email');
