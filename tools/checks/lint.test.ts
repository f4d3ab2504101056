import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { isTyped, listTypedProblems } from '../lint/typed-rules';
import type { Case } from './planted/case';
import { CASES } from './planted/lint-cases';
import { plant, REPOSITORY } from './planted/plant';
import { TYPED_CASES } from './planted/typed-cases';

interface Config {
  readonly rules: Readonly<Record<string, readonly unknown[] | undefined>>;
}

const DATA = 'export const read = 1;\nexport interface Shape {\n  readonly size: number;\n}\n';
const DISABLED_SOURCE = `/* eslint-disable */
// eslint-disable-next-line
export const id = (value: any): unknown => value; // eslint-disable-line`;
const getFile = ({ folder, name = 'planted.ts' }: Case, index: number, kind: 'bad' | 'good') =>
  `${folder}/case-${index}-${kind}/${name}`;

function createSources(): Record<string, string> {
  const planted: Record<string, string> = {
    'client/src/service-worker/main.ts': 'export const line = 1;',
    'standalone/src/main.ts': 'export const line = 1;\n' + '\n'.repeat(150),
    'contracts/src/disabled.ts': DISABLED_SOURCE,
  };
  for (const [index, item] of CASES.entries()) {
    for (const kind of ['bad', 'good'] as const) {
      const file = getFile(item, index, kind);
      planted[file] = item[kind];
      planted[file.replace(/[^/]+$/, 'data.ts')] = DATA;
    }
  }
  return planted;
}

/** The rules that each planted file violates, by path. */
type Violations = ReadonlyMap<string, readonly (string | null)[]>;

/** What ESLint finds, and which problems of type-aware rules tsgolint finds. */
async function lintPlanted(): Promise<{ readonly problems: Violations; readonly typed: Violations }> {
  const { root, remove } = plant(createSources());
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: `${REPOSITORY}/eslint.config.js`,
    overrideConfig: [{ languageOptions: { parserOptions: { tsconfigRootDir: root } } }],
  });
  const toPath = (file: string) => file.slice(root.length + 1);
  try {
    const results = await eslint.lintFiles(['**/*.{ts,tsx}']);
    const files = results.map(({ filePath }) => filePath);
    const found = await listTypedProblems(eslint, files);
    const listTyped = (path: string) => found.filter(({ file }) => file === path).map(({ rule }) => rule);
    return {
      problems: new Map(
        results.map(({ filePath, messages }) => [toPath(filePath), messages.map(({ ruleId }) => ruleId)]),
      ),
      typed: new Map(files.map((path) => [toPath(path), listTyped(path)])),
    };
  } finally {
    remove();
  }
}

describe('lint', () => {
  let problemsByFile: Violations = new Map();
  let typedProblemsByFile: Violations = new Map();
  beforeAll(async () => {
    const { problems, typed } = await lintPlanted();
    problemsByFile = problems;
    typedProblemsByFile = typed;
  });

  test.each(CASES.map((item, index) => ({ item, index })))('$item.rule: $item.title', ({ item, index }) => {
    expect(problemsByFile.get(getFile(item, index, 'bad'))).toEqual([item.rule]);
    expect(problemsByFile.get(getFile(item, index, 'good'))).toEqual([]);
  });

  test('tsgolint finds the same problems of type-aware rules as ESLint', () => {
    const ofEslint = [...problemsByFile].map(([path, rules]) => [
      path,
      rules.filter((rule) => isTyped(rule)),
    ]);
    expect(Object.fromEntries(typedProblemsByFile)).toEqual(Object.fromEntries(ofEslint));
  });

  test('each type-aware rule that is enabled has a case', async () => {
    const { rules } = (await new ESLint({ cwd: REPOSITORY }).calculateConfigForFile(
      'query-api/src/http/app.ts',
    )) as Config;
    const enabled = Object.keys(rules).filter((rule) => isTyped(rule) && rules[rule]?.[0] !== 0);
    expect(enabled.length).toBeGreaterThan(0);
    expect([...new Set(TYPED_CASES.map(({ rule }) => rule))].sort()).toEqual(enabled.sort());
  });

  test.each([
    ['query-api/src/http/app.ts', { file: 250, function: 60, parameters: 4 }],
    ['client/src/app.tsx', { file: 250, function: 150, parameters: 4 }],
  ])('limits the size of %s', async (path, limits) => {
    const { rules } = (await new ESLint({ cwd: REPOSITORY }).calculateConfigForFile(path)) as Config;
    expect({
      file: rules['max-lines']?.[1],
      function: rules['max-lines-per-function']?.[1],
      parameters: rules['@typescript-eslint/max-params']?.[1],
    }).toMatchObject({
      file: { max: limits.file },
      function: { max: limits.function },
      parameters: { max: limits.parameters },
    });
    expect(rules).toMatchObject({ complexity: [2, 10], 'max-depth': [2, 3] });
  });

  test('standalone/src/main.ts has at most 150 lines', () => {
    expect(problemsByFile.get('standalone/src/main.ts')).toEqual(['max-lines']);
  });

  test("a comment can't switch off a rule", () => {
    expect(problemsByFile.get('contracts/src/disabled.ts')).toContain('@typescript-eslint/no-explicit-any');
  });
});
