import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the reset links in the outbox, oldest first. Emails wrap long lines with `=`. */
export function listResetLinks(dataFolder: string): readonly string[] {
  const outbox = join(dataFolder, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const path = /\/reset-password\?token=[\w-]+/.exec(text)?.[0];
      return path === undefined ? [] : [path];
    });
}
