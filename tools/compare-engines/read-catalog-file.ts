import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { describeSystemError } from '@tapwise/platform/errors/describe-system-error';
import { InputError } from '@tapwise/platform/terminal/usage-error';
import { parseCatalogFile, type ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';

function describeProblem(error: unknown): string {
  if (!(error instanceof z.ZodError)) return describeSystemError(error);
  const [{ path, message } = { path: [], message: error.message }] = error.issues;
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}

function findRepeatedId({ cards }: ShippedCatalog): string | undefined {
  const ids = cards.map(({ id }) => id);
  return ids.find((id, index) => ids.indexOf(id) < index);
}

/** Reads a file in the format of `rewards/data/cards.json`. Throws an `InputError` with one line if it is invalid. */
export function readCatalogFile(path: string): ShippedCatalog {
  try {
    const file = parseCatalogFile(JSON.parse(readFileSync(path, 'utf8')));
    const repeated = findRepeatedId(file);
    if (repeated !== undefined) throw new Error(`it contains ${repeated} more than once`);
    return file;
  } catch (cause) {
    throw new InputError(`${path} isn't a valid catalog file: ${describeProblem(cause)}`, { cause });
  }
}
