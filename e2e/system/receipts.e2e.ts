import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verification } from '@tapwise/contracts/http/routes/recommendation';
import { createDataDir, type ServerProcess, startServer } from '../support/server-process';
import { appendVersionedEvents } from '../support/stores/append-versioned-events';
import { createUser, type TestUser } from '../support/test-user';

const CARD = 'amex-blue-cash-preferred';
const VERSIONS = [1, 2, 3];
const FIXTURES = new URL('../../contracts/src/events/fixtures/', import.meta.url);
const dataDir = createDataDir();
let server: ServerProcess;
let ada: TestUser;
let ben: TestUser;

const getPath = (id: string) => `/api/user/recommendations/${id}`;
const verify = (id: string) => ada.getBody(`${getPath(id)}/verify`);
const send = async (method: string, path: string, body?: object) => {
  const response = await ada.send(method, path, body);
  expect(response.status, path).toBeLessThan(300);
  return response.body as { readonly id: string };
};

beforeAll(async () => {
  server = await startServer(dataDir);
  [ada, ben] = [await createUser(server.url), await createUser(server.url)];
  await send('POST', '/api/user/cards', { cardId: CARD });
  await send('POST', '/api/user/cards', { cardId: 'citi-double-cash' });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a receipt', () => {
  it('stays the same and verified after the purchases and cards behind it have changed', async () => {
    const earlier = await send('POST', '/api/purchases', {
      cardId: CARD,
      amount: '5950',
      storeName: 'Kroger',
    });
    const { id } = await send('POST', '/api/recommend', { location: 'Kroger', amount: '120' });
    const receipt = await ada.getBody(getPath(id));
    expect(receipt).toMatchObject({ ranking: [{ cap: { limitCents: 6000_00, leftCents: 50_00 } }, {}] });
    const paid = { cardId: CARD, amount: '120', storeName: 'Kroger', recommendationId: id };
    const followed = await send('POST', '/api/purchases', paid);
    expect(await ada.getBody('/api/user/purchases')).toMatchObject([{ recommendationId: id }, {}]);

    await send('PUT', `/api/purchases/${earlier.id}`, { cardId: CARD, amount: '7', storeName: 'Shell' });
    await send('DELETE', `/api/purchases/${followed.id}`);
    await send('DELETE', `/api/user/cards/${CARD}`);
    await send('DELETE', '/api/user/cards/citi-double-cash');
    expect(await ada.getBody(getPath(id))).toEqual(receipt);
    expect(await verify(id)).toMatchObject({ verified: true });
    for (const path of [getPath(id), `${getPath(id)}/verify`]) expect((await ben.get(path)).status).toBe(404);
  });

  it('opens if an earlier version stored it', async () => {
    const { id: userId } = (await ada.getBody('/api/user')) as { id: string };
    await server.stop();
    const ids = VERSIONS.map((payloadVersion) => {
      const url = new URL(`RecommendationGiven.v${String(payloadVersion)}.json`, FIXTURES);
      const { data } = JSON.parse(readFileSync(url, 'utf8')) as { data: object };
      const recommendationId = randomUUID();
      const stored = { ...data, recommendationId, ...('userId' in data ? { userId } : {}) };
      appendVersionedEvents(dataDir, `recommendation-${recommendationId}`, [
        { type: 'RecommendationGiven', payloadVersion, actor: userId, data: stored },
      ]);
      return recommendationId;
    });
    server = await startServer(dataDir);
    for (const user of [ada, ben]) user.setUrl(server.url);
    for (const id of ids) {
      expect(await ada.getBody(getPath(id))).toMatchObject({ id, storeName: 'Costco Gas' });
      const { verified, reason } = (await verify(id)) as Verification;
      expect([verified, reason]).toEqual([null, expect.stringContaining('engine version')]);
      expect((await ben.get(getPath(id))).status).toBe(404);
    }
  });
});
