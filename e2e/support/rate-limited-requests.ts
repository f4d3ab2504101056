import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from './server-process';
import { PASSWORD } from './test-user';

export const RATE_LIMITS_ON = { RATE_LIMITS: 'on' };
const running: { stop(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop())));

export async function startLimitedServer(
  settings: Record<string, string>,
  dataDir = createDataDir(),
): Promise<ServerProcess> {
  const started = await startServer(dataDir, settings);
  running.push(started);
  return started;
}

export interface LimitedResponse {
  readonly status: number;
  readonly retryAfter: number;
  readonly body: unknown;
}

export async function sendRequest(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<LimitedResponse> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, {
    method,
    headers: { ...json, ...headers },
    redirect: 'manual',
    ...sent,
  });
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter, body: await response.json() };
}

export const signUp = (url: string, headers: Record<string, string> = {}) =>
  sendRequest(`${url}/api/auth/signup`, 'POST', headers, {
    name: 'Ada',
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
  });
export const signIn = (url: string, email: string, password: string, headers: Record<string, string> = {}) =>
  sendRequest(`${url}/api/auth/login`, 'POST', headers, { email, password });
export const sendAdminKey = (url: string, authorization: string, from: string) =>
  sendRequest(`${url}/api/admin/stats`, 'GET', { authorization, 'x-forwarded-for': from });

export const listStatuses = (responses: readonly LimitedResponse[]) =>
  new Set(responses.map(({ status }) => status));

export async function repeat(
  times: number,
  run: (index: number) => Promise<LimitedResponse>,
): Promise<LimitedResponse[]> {
  const limitedResponses: LimitedResponse[] = [];
  for (let index = 0; index < times; index += 1) limitedResponses.push(await run(index));
  return limitedResponses;
}

export function expectRateLimited({ status, retryAfter, body }: LimitedResponse): void {
  expect(status).toBe(429);
  expect(retryAfter).toBeGreaterThan(0);
  expect(body).toMatchObject({ message: expect.stringMatching(/^Too many/) as string });
}

export const createTestAddress = (index: number) =>
  `203.0.${String(Math.floor(index / 200))}.${String(1 + (index % 200))}`;
