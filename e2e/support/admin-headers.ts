import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The headers of a request with the generated admin key of an installation. */
export function adminHeaders(dataDir: string): { readonly authorization: string } {
  return { authorization: `Bearer ${readFileSync(join(dataDir, 'admin-key'), 'utf8').trim()}` };
}
