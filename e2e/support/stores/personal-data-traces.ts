import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from '../test-user';

/** A user whose name and address occur nowhere else. */
export const CANARY = {
  name: 'Quillon Vantreight',
  email: 'quillon.vantreight@canary.example',
  password: PASSWORD,
} as const;
export const TRACE = /quillon|vantreight/i;

/** All files below a folder, by relative path. */
export function listFiles(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name)).isFile());
}

/** The files whose bytes contain the canary's name or address. */
export function listFilesWithTraces(folder: string): readonly string[] {
  return listFiles(folder).filter((name) => TRACE.test(readFileSync(join(folder, name), 'latin1')));
}
