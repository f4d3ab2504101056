import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { describeSystemError } from '@tapwise/platform/errors/describe-system-error';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { createFolders } from '@tapwise/platform/files/create-folders';
import { writeFileAtomic } from '@tapwise/platform/files/write-file-atomic';
import { InputError } from '@tapwise/platform/terminal/usage-error';

const FILE = 'replay.json';
const VIEWS = ['views.db', 'views.db-wal', 'views.db-shm'];
const OWN_NAMES = new Set([FILE, ...VIEWS, 'locks']);

/** The file that marks a folder as a snapshot. */
const SnapshotManifest = z.object({
  format: z.literal('tapwise-replay'),
  version: z.literal(1),
  /** False while it is built. */
  isComplete: z.boolean(),
  /** The point in time, as given. */
  until: z.string(),
  /** The last included position of the log; 0 if there is none. */
  position: z.number(),
  /** The time of that point. Null for a position without an event before it. */
  asOf: z.iso.datetime().nullable(),
  events: z.number(),
  builtAt: z.iso.datetime(),
});
export type SnapshotManifest = z.infer<typeof SnapshotManifest>;

function readSnapshotManifest(folder: string): SnapshotManifest | undefined {
  try {
    return SnapshotManifest.safeParse(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The names in a folder. Creates it if there is none. */
function openFolder(folder: string): readonly string[] {
  try {
    createFolders(folder);
    return readdirSync(folder);
  } catch (cause) {
    throw new InputError(`Can't use ${folder}: ${describeSystemError(cause)}`, { cause });
  }
}

/**
 * Throws an `InputError` unless the folder is new, empty, or an earlier snapshot, so that nothing else is ever
 * replaced.
 */
export function assertReplaceable(folder: string): void {
  const names = openFolder(folder);
  if (names.length === 0) return;
  if (readSnapshotManifest(folder) && names.every((name) => OWN_NAMES.has(name))) return;
  throw new InputError(`${folder} isn't empty and isn't a snapshot. Choose a new or empty folder.`);
}

/** Writes the manifest. Only its owner can read it. */
export async function writeSnapshotManifest(folder: string, manifest: SnapshotManifest): Promise<void> {
  await writeFileAtomic(folder, FILE, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Removes the read models of an earlier snapshot. */
export function removeViews(folder: string): void {
  for (const name of VIEWS) rmSync(join(folder, name), { force: true });
}

export const getViewsPath = (folder: string) => join(folder, 'views.db');

/** Throws an `OperatorError` if the folder contains no complete snapshot. */
export function readSnapshot(folder: string): SnapshotManifest {
  const manifest = readSnapshotManifest(folder);
  if (manifest?.isComplete === true && existsSync(getViewsPath(folder))) return manifest;
  throw new OperatorError(`${folder} contains no complete snapshot. Build one with --until.`);
}

/** The point as text: its time, or its position if it has no time. */
export function formatPoint({ asOf, position }: Pick<SnapshotManifest, 'asOf' | 'position'>): string {
  return asOf ?? `position ${String(position)}`;
}
