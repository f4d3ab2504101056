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
import { type RunningSystem, startSystem } from '../../support/running-system';
import { createUser, type TestResponse, type TestUser } from '../../support/test-user';

const RUNS = 12;

function getOperation(operations: ReadonlyMap<string, PublishedOperation>, name: string): PublishedOperation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} isn’t in the OpenAPI document`);
  return operation;
}

interface Target {
  readonly operation: PublishedOperation;
  readonly dataDir: string;
}

/** Each operation has its own user, because some end the session or delete the account. */
function sendOnce(
  user: TestUser,
  { path, body, headers }: GeneratedRequest,
  { operation: { method, isForAdmins }, dataDir }: Target,
): Promise<TestResponse> {
  return user.send(method, path, body, {
    ...headers,
    ...(isForAdmins ? createAdminHeaders(dataDir) : {}),
  });
}

/**
 * Sends a request again if the connection ended without a response: the server closes connections that were idle, maybe
 * at the same moment. A request that ends its connection fails both times.
 */
async function send(...request: Parameters<typeof sendOnce>): Promise<TestResponse> {
  try {
    return await sendOnce(...request);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return sendOnce(...request);
  }
}

const isSignedIn = async (user: TestUser) => (await user.get('/api/auth/user')).status === 200;

const Problem = z.object({ code: z.string(), field: z.string().default('') });

/** Whether a valid request was accepted, or rejected by a rule that the document states in words. */
function isExplained({ description }: PublishedOperation, { status, body }: TestResponse): boolean {
  if (status !== 400) return true;
  const { code, field } = Problem.parse(body);
  return [code, field.split('.')[0] ?? ''].some((name) => description.includes(`- \`${name}\`: `));
}

describe.each(['standalone', 'split'] as const)('generated requests (%s)', (topology) => {
  let system: RunningSystem;
  let operations: ReadonlyMap<string, PublishedOperation>;
  beforeAll(async () => {
    system = await startSystem(topology);
    operations = listOperations(await (await fetch(`${system.url}/api/openapi.json`)).json());
  });
  afterAll(() => system.stop());

  it.each(Object.keys(routes))('to %s are answered as the OpenAPI document states', async (name) => {
    const operation = getOperation(operations, name);
    let user = await createUser(system.url);
    const property = fc.asyncProperty(createRequestArbitrary(operation), async (request) => {
      const response = await send(user, request, { operation, dataDir: system.dataDir });
      const { status } = response;
      const context = JSON.stringify([operation.method, request, status, response.body]);
      expect(status, context).toBeLessThan(500);
      expect(operation.listDeviations(response), context).toEqual([]);
      if (request.isValid) expect(isExplained(operation, response), context).toBe(true);
      else expect(status, context).toBeGreaterThanOrEqual(400);
      if (status === 401 && !(await isSignedIn(user))) user = await createUser(system.url);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});
