import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@tapwise/contracts/http/define-route';
import { getExample } from '@tapwise/contracts/http/examples/examples';
import { routes } from '@tapwise/contracts/http/routes';
import { listResetLinks } from '../support/mailed-links';
import { SPLIT_TOPOLOGIES, type SplitSystem, startSplit } from '../support/running-system';
import { createUser, createVisitor, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const ROUTES: Readonly<Record<string, Route>> = routes;
/** The routes that a token with only the scope `read` can't call. */
const FORBIDDEN_ROUTES = Object.entries(ROUTES).filter(
  ([, { access, scope }]) => access !== 'public' && scope !== 'read',
);

/** Read by query-api and command-api, which are separate processes. */
const READ_PATHS = ['/api/user/cards', '/api/user/reminders'];

describe.each(SPLIT_TOPOLOGIES)('an access token (%s)', (topology) => {
  let system: SplitSystem;
  let user: TestUser;
  beforeAll(async () => {
    system = await startSplit(topology, { settings: { RATE_LIMITS: 'on' } });
    user = await createUser(system.url);
  });
  afterAll(async () => {
    await system.stop();
  });

  async function createToken(): Promise<{ id: string; token: string }> {
    const { body } = await user.send('POST', '/api/user/tokens', { name: 'Shortcuts', scopes: ['read'] });
    return body as { id: string; token: string };
  }
  const readStatuses = (token: string) =>
    Promise.all(
      READ_PATHS.map(async (path) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await createVisitor(system.url).send('GET', path, undefined, headers)).status;
      }),
    );

  it('reads from both services until it is revoked', async () => {
    const { id, token } = await createToken();
    expect(await readStatuses(token)).toEqual([200, 200]);
    expect((await user.send('DELETE', `/api/user/tokens/${id}`)).status).toBe(200);
    expect(await readStatuses(token)).toEqual([401, 401]);
  });

  it('with the scope read opens no other route, of either service or of admins', async () => {
    const { token } = await createToken();
    const statuses = await Promise.all(
      FORBIDDEN_ROUTES.map(async ([name, { method, path }]) => {
        const { params = {}, body } = getExample(name);
        const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? '');
        const headers = { authorization: `Bearer ${token}` };
        const { status } = await createVisitor(system.url).send(method, filled, body, headers);
        return [name, status];
      }),
    );
    expect(statuses).toEqual(FORBIDDEN_ROUTES.map(([name]) => [name, 403]));
  });

  it('is ignored by public routes', async () => {
    const { token } = await createToken();
    const visitor = createVisitor(system.url);
    const headers = { authorization: `Bearer ${token}` };
    expect((await visitor.send('GET', '/api/pricing', undefined, headers)).status).toBe(200);
    expect((await visitor.send('GET', '/api/logout', undefined, headers)).status).toBe(302);
    expect(await readStatuses(token)).toEqual([200, 200]);
  });

  it('has one limit for both services', async () => {
    const { token } = await createToken();
    for (let count = 0; count < 30; count += 1) expect(await readStatuses(token)).toEqual([200, 200]);
    expect(await readStatuses(token)).toEqual([429, 429]);
  });

  it('is never replaced by the session', async () => {
    for (const path of READ_PATHS) {
      const headers = { authorization: `Bearer tw_${'x'.repeat(43)}` };
      expect((await user.send('GET', path, undefined, headers)).status).toBe(401);
    }
  });

  it('is revoked by a reset of the password', async () => {
    const { token } = await createToken();
    await createVisitor(system.url).send('POST', '/api/auth/forgot-password', { email: user.email });
    await waitUntil('the email is in the outbox', async () => listResetLinks(system.dataDir).length > 0);
    const reset = {
      token: listResetLinks(system.dataDir)[0]?.split('token=')[1],
      newPassword: 'changed-1',
    };
    expect((await createVisitor(system.url).send('POST', '/api/auth/reset-password', reset)).status).toBe(
      200,
    );
    expect(await readStatuses(token)).toEqual([401, 401]);
  });
});
