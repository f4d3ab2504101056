import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './planted/plant';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

/** The commands of all shell blocks of a page, without comments, prompts, and settings before a command. */
function getCommands(page: string): string[] {
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

function getScript(command: string): string {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  return scripts[command.replace(/^npm (?:run )?/, '')] ?? '';
}

/** The commands that an npm script runs one after another; the command itself for any other. */
function getParts(command: string): readonly string[] {
  const parts = getScript(command).split(' && ');
  return parts.length > 1 ? parts : [command];
}

/** The test projects that a command runs. */
function getProjects(command: string): readonly string[] {
  if (command === 'npm test')
    return /PROJECTS = '([^']+)'/.exec(read('tools/test/test.ts'))?.[1]?.split(',') ?? [];
  return /--only=(\S+)/.exec(getScript(command))?.[1]?.split(',') ?? [];
}

/** Commands that one CI run executes: its own steps, and what an end-to-end test runs as a user would. */
function listCiCommands(): string[] {
  // Options that CI adds to a command only leave out what another step has run.
  const steps = [...read('.ci/run').matchAll(/^(?:.*[{;] |\s*)step (npm .+?)(?: --.*| *[;}].*)?$/gm)].map(
    ([, command = '']) => command,
  );
  const tests = ['npm-start', 'start-split'].map((name) => read(`e2e/system/${name}.e2e.ts`));
  const started = tests.flatMap((source) =>
    [...source.matchAll(/spawn\('npm', \[([^\]]+)\]/g)].map(
      ([, words = '']) => `npm ${words.replaceAll(/[',]/g, '')}`,
    ),
  );
  return [...steps, ...started];
}

test('a command is read without its comment, prompt, and settings', () => {
  const page =
    'Text\n```sh\n# first\n$ npm ci && PORT=4000 HOST=::1 npm start # then wait\n```\n```ts\nnpm no\n```\n';
  expect(getCommands(page)).toEqual(['npm ci', 'npm start']);
});

test('CI runs every command of the README', () => {
  const commands = getCommands(read('README.md'));
  expect(commands).toContain('npm start');
  expect(commands).toContain('npm test');
  const run = listCiCommands();
  const others = commands.filter((command) => command !== 'npm test');
  expect(run).toEqual(expect.arrayContaining(others.flatMap(getParts)));
  // CI runs the projects of `npm test` in two steps, so that nothing runs in parallel with the timed ones.
  expect(getProjects('npm test')).not.toEqual([]);
  expect(run.flatMap(getProjects)).toEqual(expect.arrayContaining([...getProjects('npm test')]));
});
