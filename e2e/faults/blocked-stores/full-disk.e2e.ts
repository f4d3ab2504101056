import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../../support/server-process';
import { measureSlowestResponse, measureTime } from '../../support/stopwatch';
import { limitFileSize, mountSmallDisk, type SmallDisk } from '../../support/stores/small-disk';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const FAST_MS = 700;
const MAX_TERMS = 90;

const mounted = mountSmallDisk();
if (!mounted) console.warn('No tmpfs can be mounted here: the full disk is tested with `ulimit -f` alone.');
const DISKS: readonly (readonly [string, SmallDisk])[] = [
  ...(mounted ? [['a tmpfs', mounted] as const] : []),
  ['ulimit -f', limitFileSize()],
];

describe.each(DISKS)('a full disk (%s)', (_kind, disk) => {
  let server: ServerProcess;
  let user: TestUser;
  const acknowledged: string[] = [];
  let rejected = '';
  beforeAll(async () => {
    server = await startServer(disk.folder);
    user = await createUser(server.url);
    await user.get('/api/user/favorites');
  });
  afterAll(async () => {
    await server.stop();
    disk.remove();
  });

  const getPid = () => server.pid ?? 0;
  const toggle = (searchTerm: string) =>
    user.send('POST', '/api/user/favorites/toggle', { searchTerm }, { 'idempotency-key': searchTerm });
  const readFavorites = async () =>
    ((await user.getBody('/api/user/favorites')) as { searchTerm: string }[]).map(
      ({ searchTerm }) => searchTerm,
    );

  /** Adds favorites until one is rejected. Writes that still fit into the write-ahead log succeed. */
  async function writeUntilRefused(from: number): Promise<void> {
    for (let index = from; index < MAX_TERMS; index += 1) {
      const term = `term ${String(index)}`;
      const { result, ms } = await measureTime(() => toggle(term));
      expect(ms).toBeLessThan(1_000);
      if (result.status === 507) {
        expect(result.headers.get('retry-after')).toMatch(/^\d+$/);
        expect(result.body).toMatchObject({ code: 'storage-full' });
        rejected = term;
        return;
      }
      expect(result.status).toBe(200);
      acknowledged.push(term);
    }
    throw new Error('The disk never was full');
  }

  it('returns 507 with Retry-After for writes within a second, and stays alive', async () => {
    expect((await toggle('before')).status).toBe(200);
    acknowledged.push('before');
    disk.fill(getPid());
    const writing = writeUntilRefused(0);
    const slowest = await measureSlowestResponse(`${server.url}/healthz`, writing);
    await writing;
    expect(slowest).toBeLessThan(FAST_MS);
  });

  it('still serves reads', async () => {
    const { status, body } = await user.get('/api/user/favorites');
    expect(status).toBe(200);
    // The read models may lag on the full disk, but aren't wrong.
    const terms = (body as { searchTerm: string }[]).map(({ searchTerm }) => searchTerm);
    expect(acknowledged).toEqual(expect.arrayContaining(terms));
    expect((await user.get('/api/user')).status).toBe(200);
  });

  it('accepts the rejected request when there is space again, and has lost nothing', async () => {
    disk.free(getPid());
    expect((await toggle(rejected)).status).toBe(200);
    acknowledged.push(rejected);
    await waitUntil('all is shown', async () => (await readFavorites()).length === acknowledged.length);
    expect((await readFavorites()).sort()).toEqual([...acknowledged].sort());
    await createUser(server.url);
  });

  it('has everything after a crash on the full disk', async () => {
    disk.fill(getPid());
    await writeUntilRefused(acknowledged.length);
    await server.kill9();
    disk.free(process.pid);
    server = await startServer(disk.folder);
    user.setUrl(server.url);
    await waitUntil('all is shown', async () => (await readFavorites()).length >= acknowledged.length);
    expect(await readFavorites()).toEqual(expect.arrayContaining(acknowledged));
    const credentials = { email: user.email, password: PASSWORD };
    expect((await createVisitor(server.url).send('POST', '/api/auth/login', credentials)).status).toBe(200);
  });
});
