import { readFileSync } from 'node:fs';

export type ReadFile = (path: string) => string;

const SUFFIX = '_FILE';
const readText: ReadFile = (path) => readFileSync(path, 'utf8');

function whyNot(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'it cannot be read';
}

interface Given {
  /** Each known setting that has a value, from the environment or a file; space around a file's text is cut off. */
  readonly given: Readonly<Record<string, string>>;
  /** What is wrong with the files: one line each, without their content. */
  readonly faults: readonly string[];
}

/** The settings of these names. `<NAME>_FILE` names a file that holds the value, as secrets are often mounted. */
export function environmentWithFiles(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  readFile: ReadFile = readText,
): Given {
  const given: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const value = environment[name] ?? '';
    const path = environment[name + SUFFIX] ?? '';
    if (value !== '') given[name] = value;
    if (path === '') continue;
    if (value !== '') {
      faults.push(`${name}: it is set twice, also by ${name}${SUFFIX}. Leave one of them out`);
      continue;
    }
    try {
      given[name] = readFile(path).trim();
    } catch (error) {
      faults.push(`${name}${SUFFIX}: ${path} cannot be read (${whyNot(error)}). Set it to a readable file`);
    }
  }
  return { given, faults };
}
