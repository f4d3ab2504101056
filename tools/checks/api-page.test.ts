import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT_BYTES, IMPORT_LIMIT_BYTES } from '@tapwise/contracts/http/body-limits';
import type { Route } from '@tapwise/contracts/http/define-route';
import { COST_LIMITS, DEFAULT_LIMITS } from '@tapwise/contracts/http/rate-limits';
import { routes } from '@tapwise/contracts/http/routes';
import { MAX_ACCESS_TOKENS, TOKEN_SCOPES } from '@tapwise/contracts/vocabulary/account/token-scopes';
import { REPOSITORY } from './planted/plant';

const page = readFileSync(join(REPOSITORY, 'docs/api.md'), 'utf8');

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
    const text = page.replaceAll('\n', ' ');
    for (const limit of [
      `have ${String(MAX_ACCESS_TOKENS)} tokens`,
      `${String(DEFAULT_LIMITS.reads.attempts)} reads and ${String(DEFAULT_LIMITS.writes.attempts)} writes a minute`,
      `${String(COST_LIMITS.recommend.attempts)} recommendations a minute`,
      `at most ${kB(BODY_LIMIT_BYTES)}, and imports ${kB(IMPORT_LIMIT_BYTES)}`,
    ])
      expect(text).toContain(limit);
  });
});
