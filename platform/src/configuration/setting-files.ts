import { readFileSync } from 'node:fs';
import { getErrorCode } from '../errors/error-properties';

export type ReadFile = (path: string) => string;

const SUFFIX = '_FILE';
const readText: ReadFile = (path) => readFileSync(path, 'utf8');

interface SettingValues {
  /** The settings with a value, from the environment or from a trimmed file. */
  readonly values: Readonly<Record<string, string>>;
  /** The problems with the files, one line each, without their content. */
  readonly problems: readonly string[];
}

/** Reads settings. `<NAME>_FILE` names a file with the value, because secrets are often mounted as files. */
export function readSettingValues(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  readFile: ReadFile = readText,
): SettingValues {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const value = environment[name] ?? '';
    const path = environment[name + SUFFIX] ?? '';
    if (value !== '') values[name] = value;
    if (path === '') continue;
    if (value !== '') {
      problems.push(`${name}: is set by both ${name} and ${name}${SUFFIX}. Remove one of them.`);
      continue;
    }
    try {
      values[name] = readFile(path).trim();
    } catch (error) {
      problems.push(
        `${name}${SUFFIX}: ${path} can't be read (${getErrorCode(error) || 'unknown error'}). Set it to a readable file.`,
      );
    }
  }
  return { values, problems };
}
