import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './planted/plant';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

/** Commands of all shell blocks of a page: comments, prompts and settings before a command taken off. */
function commandsOf(page: string): string[] {
  return [...page.matchAll(/^```(?:sh|bash|shell|console)\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.split(/\n|&&/))
    .map((line) =>
      line
        .replace(/#.*$/, '')
        .trim()
        .replace(/^\$ /, '')
        .replace(/^(?:[A-Z_]+=\S+ )+/, ''),
    )
    .filter((command) => command !== '');
}

/** Commands that one CI run executes: its own steps, and what an end-to-end test runs as a user would. */
function commandsOfCi(): string[] {
  // What CI adds to a command only leaves out what another step has run.
  const steps = [...read('.ci/run').matchAll(/^step (.+?)(?: -- .*)?$/gm)].map(([, command = '']) => command);
  const tests = ['npm-start', 'start-split'].map((name) => read(`client/e2e/system/${name}.e2e.ts`));
  const started = tests.flatMap((source) =>
    [...source.matchAll(/spawn\('npm', \[([^\]]+)\]/g)].map(
      ([, words = '']) => `npm ${words.replaceAll(/[',]/g, '')}`,
    ),
  );
  return [...steps, ...started];
}

test('a command is read without its comment, prompt and settings', () => {
  const page =
    'Text\n```sh\n# first\n$ npm ci && PORT=4000 HOST=::1 npm start # then wait\n```\n```ts\nnpm no\n```\n';
  expect(commandsOf(page)).toEqual(['npm ci', 'npm start']);
});

test('CI runs every command of the README', () => {
  const commands = commandsOf(read('README.md'));
  expect(commands).toContain('npm start');
  expect(commands).toContain('npm test');
  expect(commandsOfCi()).toEqual(expect.arrayContaining(commands));
});
