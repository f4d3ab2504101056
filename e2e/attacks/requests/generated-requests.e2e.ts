import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '@tapwise/contracts/http/routes';
import {
  createRequestArbitrary,
  type GeneratedRequest,
  listOperations,
  type PublishedOperation,
} from '@tapwise/contracts/testing/published-operations';
import { createAdminHeaders } from '../../support/admin-headers';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { type ApiResponse, createUser, type TestUser } from '../../support/test-user';

const RUNS = 12;

let server: ServerProcess;
let operations: ReadonlyMap<string, PublishedOperation>;
beforeAll(async () => {
  server = await startServer(createDataDir());
  operations = listOperations(await (await fetch(`${server.url}/api/openapi.json`)).json());
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

function getOperation(name: string): PublishedOperation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} isn’t in the OpenAPI document`);
  return operation;
}

/** Each operation has its own user, because some end the session or delete the account. */
async function send(
  user: TestUser,
  { method, isForAdmins }: PublishedOperation,
  { path, body, headers }: GeneratedRequest,
): Promise<ApiResponse> {
  return user.send(method, path, body, {
    ...headers,
    ...(isForAdmins ? createAdminHeaders(server.dataDir) : {}),
  });
}

const Problem = z.object({ code: z.string(), field: z.string().default('') });

/** Whether a valid request was accepted, or rejected by a rule that the document states in words. */
function isExplained({ description }: PublishedOperation, { status, body }: ApiResponse): boolean {
  if (status !== 400) return true;
  const { code, field } = Problem.parse(body);
  return [code, field.split('.')[0] ?? ''].some((name) => description.includes(`- \`${name}\`: `));
}

describe.each(Object.keys(routes))('%s', (name) => {
  it('answers generated requests as the OpenAPI document states', async () => {
    const operation = getOperation(name);
    let user = await createUser(server.url);
    const property = fc.asyncProperty(createRequestArbitrary(operation), async (request) => {
      const response = await send(user, operation, request);
      const { status } = response;
      const context = [operation.method, request, status, response.body];
      expect(status, JSON.stringify(context)).toBeLessThan(500);
      expect(operation.listDeviations(response), JSON.stringify(context)).toEqual([]);
      if (request.isValid) expect(isExplained(operation, response), JSON.stringify(context)).toBe(true);
      else expect(status, JSON.stringify(context)).toBeGreaterThanOrEqual(400);
      if (status === 401) user = await createUser(server.url);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});
