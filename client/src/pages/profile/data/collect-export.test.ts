import { beforeEach, expect, it, vi } from 'vitest';
import { collectExport } from './collect-export';

/** A server with `total` items in each list. It rejects request number `rateLimitedAt` with 429. */
function serve(total: number, { rateLimitedAt = 0 } = {}) {
  const requestedPaths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (requestedPaths.length === rateLimitedAt)
      return new Response('{"message":"Too many."}', { status: 429 });
    const limit = searchParams.get('limit');
    if (limit === null) return new Response(JSON.stringify({ path: pathname, text: 'a\nb' }));
    const from = Number(searchParams.get('after') ?? '0');
    const to = Math.min(total, from + Number(limit));
    const items = Array.from({ length: to - from }, (_, at) => ({ id: from + at }));
    const headers = to < total ? { 'X-Next-After': String(to) } : undefined;
    return new Response(JSON.stringify(items), headers ? { headers } : {});
  });
  return requestedPaths;
}
const pause = vi.fn(() => Promise.resolve());
const read = async () =>
  JSON.parse(await (await collectExport(undefined, pause)).text()) as Record<string, unknown[]>;
beforeEach(() => {
  pause.mockClear();
});

it('contains every purchase, recommendation, and search of a large account once', async () => {
  serve(3_001);
  const everything = await read();
  for (const list of ['purchases', 'recommendations', 'searches'])
    expect(everything[list]).toEqual(Array.from({ length: 3_001 }, (_, id) => ({ id })));
  expect(Object.keys(everything)).toEqual([
    'user',
    'cards',
    'favorites',
    'insights',
    'subscription',
    'settings',
    'purchases',
    'recommendations',
    'searches',
  ]);
  expect(everything['user']).toEqual({ path: '/api/auth/user', text: 'a\nb' });
});

it('contains empty lists for a new account', async () => {
  serve(0);
  expect(await read()).toMatchObject({ purchases: [], recommendations: [], searches: [] });
});

it('waits after a 429 and leaves nothing out', async () => {
  serve(2_500, { rateLimitedAt: 7 });
  expect((await read())['purchases']).toHaveLength(2_500);
  expect(pause).toHaveBeenCalledOnce();
});

it("rejects if a part can't be read", async () => {
  vi.stubGlobal('fetch', async () => new Response('{"message":"Later."}', { status: 503 }));
  await expect(read()).rejects.toThrow('503');
});
