import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { dailySpending } from '@tapwise/contracts/read-models/daily-spending';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { AFTER_COOKIE, encryptPosition } from '@tapwise/platform/server/security/position-token';
import { createAccountDoc, createWalletDoc, USER_ID } from '../testing/documents';
import { ADMIN_KEY, createAfterHeader, EPOCH, SESSION_KEYS, startQueryServer } from '../testing/query-server';

const createAfter = (position: number) => createAfterHeader(toPosition(position));

let server: Awaited<ReturnType<typeof startQueryServer>>;
beforeEach(async () => {
  server = await startQueryServer();
});
afterEach(() => server.close());

describe('a read after a write', () => {
  const CARDS = '/api/user/cards';
  const isBehind = (response: Response) => response.headers.get('x-read-model') === 'behind';
  beforeEach(() => {
    server.views.put(catalog, [createCatalogDoc('plain-card')], toPosition(10));
    server.views.put(wallets, [createWalletDoc(USER_ID, ['plain-card'])], toPosition(10));
    server.views.put(dailySpending, [], toPosition(10));
  });
  const getWith = async (headers: Record<string, string>) =>
    server.get(CARDS, { ...server.signIn(USER_ID), ...headers });

  it('includes the write once the projections have reached the token', async () => {
    const response = await getWith(createAfter(10));
    expect(isBehind(response)).toBe(false);
    expect(await response.json()).toHaveLength(1);
  });

  it('waits until the projections reach the token', async () => {
    const patient = await startQueryServer({ waitLimitMs: 10_000 });
    patient.views.put(catalog, [createCatalogDoc('plain-card')], toPosition(11));
    patient.views.put(dailySpending, [], toPosition(11));
    patient.views.put(wallets, [], toPosition(10));
    const pending = patient.get(CARDS, { ...patient.signIn(USER_ID), ...createAfter(11) });
    patient.views.put(wallets, [createWalletDoc(USER_ID, ['plain-card'])], toPosition(11));
    const response = await pending;
    expect(isBehind(response)).toBe(false);
    expect(await response.json()).toHaveLength(1);
    await patient.close();
  });

  it('reports the write as missing if a projection stalls', async () => {
    const response = await getWith(createAfter(11));
    expect(response.status).toBe(200);
    expect(isBehind(response)).toBe(true);
    expect(await response.json()).toHaveLength(1);
  });

  it('is counted by route if the write is missing', async () => {
    const readCount = async () => {
      const metrics = await server.get('/metrics', { Authorization: `Bearer ${ADMIN_KEY}` });
      return /^tapwise_behind_responses_total\{route="userCards",[^}]*\} (\d+)$/m.exec(
        await metrics.text(),
      )?.[1];
    };
    await getWith(createAfter(10));
    expect(await readCount()).toBe('0');
    await getWith(createAfter(11));
    expect(await readCount()).toBe('1');
  });

  it('reports the write as missing immediately if a projection is paused', async () => {
    const patient = await startQueryServer({ waitLimitMs: 60_000 });
    patient.views.put(catalog, [], toPosition(11));
    patient.views.put(dailySpending, [], toPosition(11));
    patient.views.put(wallets, [], toPosition(10));
    patient.views.pause(wallets);
    expect(isBehind(await patient.get(CARDS, { ...patient.signIn(USER_ID), ...createAfter(11) }))).toBe(true);
    await patient.close();
  });

  it('waits for the later of cookie and header', async () => {
    const readCookie = (position: number) =>
      `${AFTER_COOKIE}=${encryptPosition({ epoch: EPOCH, position: toPosition(position) }, SESSION_KEYS)}`;
    const withCookie = (position: number) => {
      const { Cookie = '' } = server.signIn(USER_ID);
      return { Cookie: `${Cookie}; ${readCookie(position)}` };
    };
    expect(isBehind(await server.get(CARDS, { ...withCookie(11), ...createAfter(9) }))).toBe(true);
    expect(isBehind(await server.get(CARDS, { ...withCookie(9), ...createAfter(11) }))).toBe(true);
    expect(isBehind(await server.get(CARDS, { ...withCookie(9), ...createAfter(10) }))).toBe(false);
  });

  it('waits for the highest of several tokens, ignoring malformed ones', async () => {
    const createTokens = (...positions: number[]) =>
      positions.map((position) => createAfter(position)['X-After'] ?? '');
    expect(isBehind(await getWith({ 'X-After': createTokens(9, 11, 10).join(',') }))).toBe(true);
    expect(isBehind(await getWith({ 'X-After': ['nonsense', ...createTokens(11), ''].join(', ') }))).toBe(
      true,
    );
    expect(isBehind(await getWith({ 'X-After': createTokens(8, 9, 10).join(',') }))).toBe(false);
  });

  it('ignores tokens of a different log and forged tokens', async () => {
    expect(isBehind(await getWith(createAfterHeader(toPosition(99), 'another-epoch')))).toBe(false);
    expect(isBehind(await getWith({ 'X-After': 'x'.repeat(createAfter(99)['X-After']?.length ?? 0) }))).toBe(
      false,
    );
    expect(isBehind(await getWith({ 'X-After': 'nonsense' }))).toBe(false);
  });

  it('waits only for the projections that the route reads', async () => {
    server.views.put(accounts, [createAccountDoc(USER_ID)], toPosition(1));
    expect(isBehind(await getWith(createAfter(10)))).toBe(false);
  });
});
