import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The headers of whoever has the admin key that an installation made. */
export function adminHeaders(dataDir: string): { readonly authorization: string } {
  return { authorization: `Bearer ${readFileSync(join(dataDir, 'admin-key'), 'utf8').trim()}` };
}
