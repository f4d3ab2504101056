import { createRequire } from 'node:module';
import { cruise, type IConfiguration, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIOLATIONS } from './planted/boundary-cases';
import { CLEAN } from './planted/clean-product';
import { plant, REPOSITORY, type Sources } from './planted/plant';

const load = createRequire(import.meta.url);
const configuration = (name: string) => load(`${REPOSITORY}/${name}`) as IConfiguration;

const star = '.config/dependency-cruiser.cjs';
const bundle = '.config/dependency-cruiser.bundle.cjs';

async function broken(sources: Sources, config: string): Promise<string[]> {
  const { root, remove } = plant(sources);
  const { forbidden, options } = configuration(config);
  const tops = [...new Set(Object.keys(sources).map((path) => path.split('/')[0]!))];
  const chosen = { ...options, baseDir: root, ruleSet: { forbidden }, validate: true } as ICruiseOptions;
  try {
    const { output } = await cruise(tops, chosen, { exportsFields: ['exports'] });
    return (output as ICruiseResult).summary.violations.map((found) => found.rule.name);
  } finally {
    remove();
  }
}

describe('boundaries', () => {
  const start = process.cwd();
  beforeAll(() => process.chdir(REPOSITORY));
  afterAll(() => process.chdir(start));

  test.each([star, bundle])('a product that keeps the rules passes %s', async (config) => {
    expect(await broken(CLEAN, config)).toEqual([]);
  });

  const cases = VIOLATIONS.map(([rule, what, file, source, config = star]) => ({
    rule,
    what,
    file,
    source,
    config,
  }));
  test.each(cases)('$rule: $what', async ({ rule, file, source, config }) => {
    expect(await broken({ ...CLEAN, [file]: source }, config)).toContain(rule);
  });

  test('every rule has its planted violation', () => {
    const rules = [star, bundle].flatMap((name) => configuration(name).forbidden!.map((rule) => rule.name!));
    expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(new Set(rules));
  });
});
