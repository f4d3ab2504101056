import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../support/server-process';
import { createUser } from '../support/test-user';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/api.md'), 'utf8');

/** The examples in their order, each with the results that the page shows. */
const examples = [...page.matchAll(/```js\n(.*?)```\n+```json\n(.*?)```/gs)].map(
  ([, code = '', results = '']) => ({
    code,
    results,
  }),
);

const SEPARATOR = '--- next example ---';

/** Prints values as JSON, so that results can be compared. */
const JSON_SCRIPT = 'console.log = (value) => process.stdout.write(`${JSON.stringify(value)}\\n`);';
/** Waits until the lists are up to date, as a reader does between two examples. */
const PAUSE_SCRIPT = `process.stdout.write('${SEPARATOR}\\n'); await new Promise((resolve) => setTimeout(resolve, 1500));`;

let server: ServerProcess;
let token: string;
beforeAll(async () => {
  server = await startServer(createDataDir(), { RATE_LIMITS: 'on' });
  const user = await createUser(server.url);
  for (const cardId of ['amex-gold', 'citi-double-cash'])
    await user.send('POST', '/api/user/cards', { cardId });
  const request = { name: 'Examples', scopes: ['read', 'ask', 'record'] };
  token = ((await user.send('POST', '/api/user/tokens', request)).body as { token: string }).token;
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

async function runExamples(): Promise<readonly string[]> {
  const script = [JSON_SCRIPT, ...examples.map(({ code }) => code + PAUSE_SCRIPT)].join('\n');
  const child = spawn(process.execPath, ['--input-type=module'], {
    env: { ...process.env, TAPWISE_URL: server.url, TAPWISE_TOKEN: token },
  });
  child.stdin.end(script);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(stderr).toBe('');
  return stdout.split(`${SEPARATOR}\n`);
}

/** The page shows `…` for any text. */
function withAnyText(value: unknown): unknown {
  if (value === '…') return expect.any(String) as unknown;
  if (Array.isArray(value)) return value.map(withAnyText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withAnyText(inner)]));
}

/** Several results of one example start with a bracket in the first column. */
function parseResults(results: string): readonly unknown[] {
  return results.split(/\n(?=[{[])/).map((result) => withAnyText(JSON.parse(result)));
}

describe('docs/api.md', () => {
  it('has examples', () => {
    expect(examples).toHaveLength(page.match(/^```js$/gm)?.length ?? 0);
    expect(examples.length).toBeGreaterThanOrEqual(6);
  });

  it('shows the results of its examples', async () => {
    const printed = await runExamples();
    for (const [index, { results }] of examples.entries()) {
      const lines = (printed[index] ?? '').trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(parseResults(results));
    }
  });
});
