import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { REPOSITORY } from './planted/plant';

const FILES = [
  '.dockerignore',
  '.editorconfig',
  '.gitignore',
  '.nvmrc',
  '.prettierignore',
  '.prettierrc.json',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'docker-compose.yml',
  'eslint.config.js',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

test('the root contains documents and configuration only', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: REPOSITORY, encoding: 'utf8' }).split('\n');
  const atRoot = tracked.filter((path) => path !== '' && !path.includes('/'));
  expect(atRoot.sort()).toEqual([...FILES].sort());
});
