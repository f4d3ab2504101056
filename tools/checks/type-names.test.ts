import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from './planted/plant';

const EXPORTED_TYPE = /^export (?:abstract )?(?:interface|type|class) (?<name>\w+)/gm;
/** Types of one card, in contrast to `SpendingByCard`. */
const CARD_TYPE = /(?<!By)Card$/;
const GLOSSARY = 'docs/glossary.md';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

const exportedTypes = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .flatMap((path) =>
    [...read(path).matchAll(EXPORTED_TYPE)].map(({ groups }) => ({ path, name: groups?.['name'] ?? '' })),
  );

it('gives each exported type a name of its own', () => {
  const first = new Map<string, string>();
  const shared = exportedTypes.filter(({ path, name }) => {
    const other = first.get(name);
    if (other === undefined) first.set(name, path);
    return other !== undefined;
  });
  expect(shared.map(({ path, name }) => `${name} in ${path} and ${first.get(name) ?? ''}`)).toEqual([]);
  expect(exportedTypes.length).toBeGreaterThan(500);
});

it('defines the types of cards in the glossary', () => {
  const cardTypes = exportedTypes
    .filter(
      ({ path, name }) => /^(?:contracts|rewards)\/(?!.*\/testing\/)/.test(path) && CARD_TYPE.test(name),
    )
    .map(({ path, name }) => `\`${name}\` in \`${path}\``);
  const glossary = read(GLOSSARY);
  expect(cardTypes.filter((type) => !glossary.includes(`| ${type} |`))).toEqual([]);
  expect(cardTypes.length).toBeGreaterThan(10);
});
