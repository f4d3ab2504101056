import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '@tapwise/platform/errors/error-properties';

function isMissing(error: unknown): boolean {
  return getErrorCode(error) === 'ENOENT';
}

/** Ignores an email that was sent and removed in the meantime. */
async function ignoreMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Removes every file in a folder that contains the address: emails that wait, were set aside, or were never finished.
 */
export async function forgetEmails(folder: string, address: string): Promise<void> {
  const lowerAddress = address.toLowerCase();
  for (const name of (await ignoreMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const text = await ignoreMissing(readFile(path, 'latin1'));
    // Undo the line breaks (`=`) in long lines.
    if (
      text
        ?.replace(/=\r?\n/g, '')
        .toLowerCase()
        .includes(lowerAddress) === true
    )
      await ignoreMissing(unlink(path));
  }
}
