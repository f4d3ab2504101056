import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QueryServer, startQueryServer } from '../../testing/query-server';

const read = (server: QueryServer) => server.read('support', '/api/support');

describe('the address for questions', () => {
  let server: QueryServer;
  let withoutAddress: QueryServer;
  beforeAll(async () => {
    server = await startQueryServer({ supportEmail: 'help@example.com' });
    withoutAddress = await startQueryServer();
  });
  afterAll(async () => {
    await Promise.all([server.close(), withoutAddress.close()]);
  });

  it('is sent to everyone', async () => {
    expect(await read(server)).toEqual({ email: 'help@example.com' });
  });

  it('is null if none is set', async () => {
    expect(await read(withoutAddress)).toEqual({ email: null });
  });
});
