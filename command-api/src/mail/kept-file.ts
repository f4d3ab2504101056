import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file whole or not at all, on disk when it resolves, readable by the owner only. Answers its path. */
export async function keepFile(folder: string, name: string, content: Buffer | string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const half = `${path}.part`;
  const file = await open(half, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
  return path;
}
