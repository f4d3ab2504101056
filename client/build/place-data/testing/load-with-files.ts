import { vi } from 'vitest';
import { DATA_FOLDER } from '../encode-stages';

/**
 * Loads new instances of modules, with these files, by name, in place of the data files. Later imports get the data
 * files again, because other tests of the process import the same modules.
 */
export async function loadWithFiles<Modules>(
  files: Readonly<Record<string, unknown>>,
  load: () => Promise<Modules>,
): Promise<Modules> {
  const entries = Object.entries(files).map(([name, file]) => [`${DATA_FOLDER}${name}.json`, file] as const);
  vi.resetModules();
  for (const [path, file] of entries) vi.doMock(path, () => ({ default: file }));
  try {
    return await load();
  } finally {
    for (const [path] of entries) vi.doUnmock(path);
    vi.resetModules();
  }
}
