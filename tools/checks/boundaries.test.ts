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

async function listViolatedRules(sources: PlantedSources, config: string): Promise<string[]> {
  const { root, remove } = plant(sources);
  const { forbidden, options } = loadConfiguration(config);
  const tops = [...new Set(Object.keys(sources).map((path) => path.split('/')[0]!))];
  const chosen = { ...options, baseDir: root, ruleSet: { forbidden }, validate: true } as ICruiseOptions;
  try {
    const { output } = await cruise(tops, chosen, { exportsFields: ['exports'] });
    return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
  } finally {
    remove();
  }
}

describe('boundaries', () => {
  const start = process.cwd();
  beforeAll(() => process.chdir(REPOSITORY));
  afterAll(() => process.chdir(start));

  test.each(ALL_RULES)('a product without violations passes %s', async (config) => {
    expect(await listViolatedRules(CLEAN_SOURCES, config)).toEqual([]);
  });

  const cases = VIOLATIONS.map(([rule, title, file, source, config = workspaceRules]) => ({
    rule,
    title,
    file,
    source,
    config,
  }));
  test.each(cases)('$rule: $title', async ({ rule, file, source, config }) => {
    expect(await listViolatedRules({ ...CLEAN_SOURCES, [file]: source }, config)).toContain(rule);
  });

  test('every rule has a planted violation', () => {
    const rules = ALL_RULES.flatMap((name) => loadConfiguration(name).forbidden!.map((rule) => rule.name!));
    expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(new Set(rules));
  });
});
