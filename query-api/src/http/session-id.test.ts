import { expect, it, vi } from 'vitest';
import { sessionIdReader } from './session-id';

const ID = 'a'.repeat(22);
const SIGNATURE = 'b'.repeat(27);

/** The cookies of a request, as the library reads them; `verified` counts how often it checked a signature. */
function cookiesOf(id: string | undefined, signature: string | undefined) {
  const verified = vi.fn();
  const get = (name: string, options?: { signed?: boolean }) => {
    if (options?.signed === true) verified();
    return name.endsWith('.sig') ? signature : id;
  };
  return {
    request: { cookies: { get } } as unknown as Parameters<ReturnType<typeof sessionIdReader>>[0],
    verified,
  };
}

it('reads the id of a signed cookie, whose signature is checked once', () => {
  const read = sessionIdReader();
  const { request, verified } = cookiesOf(ID, SIGNATURE);
  expect([read(request), read(request)]).toEqual([ID, ID]);
  expect(verified).toHaveBeenCalledTimes(1);
});

it.each([
  ['too long an id', 'a'.repeat(15_000), SIGNATURE],
  ['too short an id', 'a'.repeat(21), SIGNATURE],
  ['an id of other characters', `${'a'.repeat(21)}%`, SIGNATURE],
  ['too long a signature', ID, 'b'.repeat(15_000)],
  ['an empty signature', ID, ''],
  ['no signature', ID, undefined],
  ['no id', undefined, SIGNATURE],
])('neither checks nor keeps a cookie with %s', (_, id, signature) => {
  const { request, verified } = cookiesOf(id, signature);
  expect(sessionIdReader()(request)).toBeUndefined();
  expect(verified).not.toHaveBeenCalled();
});
