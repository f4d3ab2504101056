import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { createOperatorFolder } from '@tapwise/platform/files/create-operator-folder';
import { renameAtomic, writeFileAtomic } from '@tapwise/platform/files/write-file-atomic';
import { FOLDER_ROLES, lockFolder } from '@tapwise/platform/stores/installation/instance-lock';

/** The file that describes the data. It is written last. */
const DESCRIPTION_FILE = 'demo.json';
const LOCKS_FOLDER = 'locks';

const Description = z.object({
  users: z.number().int(),
  seed: z.number().int(),
  /** The latest time of the last purchase. */
  end: z.iso.datetime(),
});
export type DemoDescription = z.infer<typeof Description>;

/** The folder with generated data. */
export function getDemoFolder(dataDir: string): string {
  return join(dataDir, 'demo');
}

/** The contents of a folder. Undefined if it doesn't exist. Throws an `OperatorError` if it contains something else. */
export function readDescription(folder: string): DemoDescription | undefined {
  if (!existsSync(folder)) return undefined;
  try {
    return Description.parse(JSON.parse(readFileSync(join(folder, DESCRIPTION_FILE), 'utf8')));
  } catch (error) {
    throw new OperatorError(
      `${folder} wasn't created by this command. Move it away, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Deletes what an interrupted generation left. Locks stay, because this process has them open. */
async function clearFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== LOCKS_FOLDER);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true })));
}

/**
 * Generates data next to the folder, and renames it once it is complete, so an interrupted generation is never used.
 * Does nothing if another process has completed it in the meantime. Rejects with a `ConfigurationError` if another
 * process is generating.
 */
export async function createDemoFolder(
  folder: string,
  description: DemoDescription,
  generate: (folder: string) => Promise<void>,
): Promise<void> {
  const draft = `${folder}.partial`;
  createOperatorFolder(draft);
  const lock = await lockFolder({ dataDir: draft, roles: FOLDER_ROLES, name: 'demo' });
  try {
    if (existsSync(folder)) return;
    await clearFolder(draft);
    await generate(draft);
    await writeFileAtomic(draft, DESCRIPTION_FILE, `${JSON.stringify(description, null, 2)}\n`);
    await renameAtomic(draft, folder);
  } finally {
    // Without an error, the draft exists only if another process completed the folder.
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}
