import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Headers with the installation's admin key. */
export function createAdminHeaders(dataDir: string): { readonly authorization: string } {
  return { authorization: `Bearer ${readFileSync(join(dataDir, 'admin-key'), 'utf8').trim()}` };
}
