import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger';
import { createErrorSerializers } from './redact-error';

const ESCAPE = String.fromCharCode(27);
afterEach(() => vi.unstubAllEnvs());

interface Log {
  readonly isTTY?: boolean;
  readonly isColored?: boolean;
  readonly format?: 'pretty' | 'json';
}

/** What a process writes about one request and one error. */
async function writeLog({ isTTY = false, isColored = false, format }: Log): Promise<string> {
  let text = '';
  const output = { isTTY, hasColors: () => isColored, write: (line: string) => (text += line) };
  const settings = { LOG_LEVEL: 'info', LOG_FORMAT: format } as const;
  const logger = (await createLogger(settings, { service: 'query-api', output })).child(
    {},
    { serializers: createErrorSerializers([]) },
  );
  logger.info({ route: 'wallet', status: 200 }, 'request completed');
  logger.error({ err: new Error('No profile of ada@example.com') }, 'request failed');
  return text;
}

it("writes JSON lines if the output isn't a terminal", async () => {
  const [line = ''] = (await writeLog({})).split('\n');
  expect(JSON.parse(line)).toMatchObject({
    level: 30,
    service: 'query-api',
    route: 'wallet',
    msg: 'request completed',
  });
});

it('writes lines for people on a terminal', async () => {
  const text = await writeLog({ isTTY: true });
  expect(text).toMatch(
    /^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: query-api: request completed \{"route":"wallet","status":200\}$/m,
  );
  expect(text).not.toContain(ESCAPE);
});

it('colors lines if the terminal shows colors, or the parent process asks for it', async () => {
  expect(await writeLog({ isTTY: true, isColored: true })).toContain(ESCAPE);
  expect(await writeLog({ format: 'pretty' })).not.toContain(ESCAPE);
  vi.stubEnv('FORCE_COLOR', '1');
  expect(await writeLog({ format: 'pretty' })).toContain(ESCAPE);
});

it('writes what LOG_FORMAT names, whatever the output is', async () => {
  expect(await writeLog({ isTTY: true, format: 'json' })).toMatch(/^\{"level":30/);
  expect(await writeLog({ format: 'pretty' })).toContain('INFO: query-api: request completed');
});

it.each([{ isTTY: true }, {}])('redacts errors: %o', async (output) => {
  const text = await writeLog(output);
  expect(text).toContain('No profile of [hidden]');
  expect(text).not.toContain('ada@');
});
