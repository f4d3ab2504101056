import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT_BYTES, IMPORT_LIMIT_BYTES } from '@tapwise/contracts/http/body-limits';
import type { Route } from '@tapwise/contracts/http/define-route';
import { COST_LIMITS, DEFAULT_LIMITS } from '@tapwise/contracts/http/rate-limits';
import { routes } from '@tapwise/contracts/http/routes';
import { MAX_ACCESS_TOKENS, TOKEN_SCOPES } from '@tapwise/contracts/vocabulary/account/token-scopes';
import { WAIT_LIMIT_MS } from '@tapwise/query-api';
import { REPOSITORY } from './planted/plant';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
/** A page without its line breaks. */
const readFlat = (path: string) => read(path).replaceAll('\n', ' ');
const page = read('docs/api.md');
const flat = readFlat('docs/api.md');

/** The rows of the table of scopes, as the route table has them. */
const rows = TOKEN_SCOPES.flatMap((scope) =>
  Object.values<Route>(routes)
    .filter((route) => route.scope === scope)
    .map(({ method, path }) => `| \`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\` | \`${scope}\` |`),
);

describe('docs/api.md', () => {
  it('lists the scope of every route that tokens can call', () => {
    const [, section = ''] = page.split('## Scopes\n');
    const listed = section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(listed).toEqual(rows);
  });

  it('states the limits that apply', () => {
    const kB = (bytes: number) => `${String(bytes / 1024)} kB`;
    for (const limit of [
      `have ${String(MAX_ACCESS_TOKENS)} tokens`,
      `${String(DEFAULT_LIMITS.reads.attempts)} reads and ${String(DEFAULT_LIMITS.writes.attempts)} writes a minute`,
      `${String(COST_LIMITS.recommend.attempts)} recommendations a minute`,
      `at most ${kB(BODY_LIMIT_BYTES)}, and imports ${kB(IMPORT_LIMIT_BYTES)}`,
    ])
      expect(flat).toContain(limit);
  });

  it('names public routes that ignore a token', () => {
    const [, sentence = ''] = /Public routes, such as (.*?), ignore the token/.exec(flat) ?? [];
    const named = [...sentence.matchAll(/`([A-Z]+ \S+)`/g)].map(([, name]) => name);
    const publicRoutes = Object.values<Route>(routes).filter(({ access }) => access === 'public');
    expect(named.length).toBeGreaterThan(0);
    expect(publicRoutes.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(named),
    );
  });
});

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'];

describe('how long a query waits for own writes', () => {
  const seconds = `${NUMBERS[WAIT_LIMIT_MS / 1000] ?? ''} seconds`;

  it.each([
    ['docs/api.md', `If a list can't catch up within ${seconds}, the`],
    ['docs/architecture.md', `The query waits up to ${seconds} until`],
    [
      'docs/decisions/0020-let-clients-read-their-own-writes-with-a-token.md',
      `A query waits up to ${seconds}`,
    ],
  ])('is stated in %s', (path, text) => {
    expect(readFlat(path)).toContain(text);
  });
});
