import { createRequire } from 'node:module';
import { cruise, type IConfiguration, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIOLATIONS } from './planted/boundary-cases';
import { CLEAN_SOURCES } from './planted/clean-product';
import { plant, type PlantedSources, REPOSITORY } from './planted/plant';

const load = createRequire(import.meta.url);
const loadConfiguration = (name: string) => load(`${REPOSITORY}/${name}`) as IConfiguration;

const workspaceRules = '.config/dependency-cruiser.cjs';
const folderRules = '.config/dependency-cruiser.folders.cjs';
const ALL_RULES = [workspaceRules, folderRules];

/** A violated rule, and the file that violates it. */
interface FoundViolation {
  readonly rule: string;
  readonly file: string;
}

async function listViolations(sources: PlantedSources, config: string): Promise<readonly FoundViolation[]> {
  const { root, remove } = plant(sources);
  const { forbidden, options } = loadConfiguration(config);
  const tops = [...new Set(Object.keys(sources).map((path) => path.split('/')[0]!))];
  const chosen = { ...options, baseDir: root, ruleSet: { forbidden }, validate: true } as ICruiseOptions;
  try {
    const { output } = await cruise(tops, chosen, { exportsFields: ['exports'] });
    return (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({
      rule: rule.name,
      file: from,
    }));
  } finally {
    remove();
  }
}

const cases = VIOLATIONS.map(([rule, title, file, source, config = workspaceRules], index) => {
  // Files that are added to the clean product get names of their own, so that one product contains all of them.
  const isAdded = config === workspaceRules && !(file in CLEAN_SOURCES);
  const planted = isAdded ? file.replace(/(?=\.)/, `-${String(index)}`) : file;
  return { rule, title, file: planted, source, config, isAdded };
});

describe('boundaries', () => {
  const start = process.cwd();
  let found: readonly FoundViolation[] = [];
  beforeAll(async () => {
    process.chdir(REPOSITORY);
    const added = cases.filter(({ isAdded }) => isAdded).map(({ file, source }) => [file, source] as const);
    found = await listViolations({ ...CLEAN_SOURCES, ...Object.fromEntries(added) }, workspaceRules);
  });
  afterAll(() => process.chdir(start));

  test.each(ALL_RULES)('a product without violations passes %s', async (config) => {
    expect(await listViolations(CLEAN_SOURCES, config)).toEqual([]);
  });

  test.each(cases)('$rule: $title', async ({ rule, file, source, config, isAdded }) => {
    if (isAdded) expect(found).toContainEqual({ rule, file });
    else {
      const violations = await listViolations({ ...CLEAN_SOURCES, [file]: source }, config);
      expect(violations.map((violation) => violation.rule)).toContain(rule);
    }
  });

  test('every rule has a planted violation', () => {
    const rules = ALL_RULES.flatMap((name) => loadConfiguration(name).forbidden!.map((rule) => rule.name!));
    expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(new Set(rules));
  });
});
