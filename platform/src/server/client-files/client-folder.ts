import { basename, join } from 'node:path';

/** The folder of the built client, for an entry point in `dist` or in a workspace's `src`. */
export function getClientFolder(entryFolder: string): string {
  return basename(entryFolder) === 'dist'
    ? join(entryFolder, 'client')
    : join(entryFolder, '../../dist/client');
}
