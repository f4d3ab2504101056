import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectMcp, MCP_COMMANDS, type McpConnection } from '../support/mcp-client';
import {
  createDataDir,
  type ServerProcess,
  type ServerSettings,
  startServer,
} from '../support/server-process';
import { createUser, type TestUser } from '../support/test-user';

const ALL_SCOPES = ['read', 'ask', 'record'];

let server: ServerProcess;
let user: TestUser;
beforeAll(async () => {
  server = await startServer(createDataDir(), { RATE_LIMITS: 'on' });
  user = await createUser(server.url);
  for (const cardId of ['amex-gold', 'citi-double-cash'])
    expect((await user.send('POST', '/api/user/cards', { cardId })).status).toBe(201);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

async function createToken(scopes: readonly string[] = ALL_SCOPES): Promise<{ id: string; token: string }> {
  const { body } = await user.send('POST', '/api/user/tokens', { name: 'Assistant', scopes });
  return body as { id: string; token: string };
}
const toSettings = (token: string): ServerSettings => ({ TAPWISE_URL: server.url, TAPWISE_TOKEN: token });

/** Connects with a new token, and closes the connection afterward. */
async function withConnection(
  scopes: readonly string[],
  use: (connection: McpConnection, id: string) => Promise<void>,
): Promise<void> {
  const { id, token } = await createToken(scopes);
  const connection = await connectMcp(toSettings(token));
  try {
    await use(connection, id);
    expect(connection.strayLines).toEqual([]);
  } finally {
    await connection.close();
  }
}

describe('the MCP server', () => {
  it('asks, lists the wallet, records a purchase, and explains the answer', () =>
    withConnection(ALL_SCOPES, async ({ callTool, client }) => {
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
        'ask',
        'wallet',
        'record_purchase',
        'explain',
      ]);

      const asked = await callTool('ask', { location: 'Whole Foods', category: 'groceries', amount: 80 });
      const { recommendationId, receiptUrl } = asked.structured;
      expect(asked.structured).toMatchObject({ card: { id: 'amex-gold' }, amount: 80, isAccepted: true });
      expect(receiptUrl).toBe(`${server.url}/receipts/${String(recommendationId)}`);
      expect(asked.text).toContain(String(receiptUrl));

      const wallet = await callTool('wallet');
      expect(wallet.structured['cards']).toMatchObject([
        { cardId: 'amex-gold' },
        { cardId: 'citi-double-cash' },
      ]);

      const recorded = await callTool('record_purchase', {
        cardId: 'amex-gold',
        amount: '80.00',
        storeName: 'Whole Foods',
        recommendationId,
      });
      expect(recorded.structured).toMatchObject({ amount: '80.00', recommendationId, receiptUrl });
      const purchases = (await user.getBody('/api/user/purchases')) as readonly { id: string }[];
      expect(purchases.map(({ id }) => id)).toEqual([recorded.structured['purchaseId']]);

      const explained = await callTool('explain', { recommendationId });
      expect(explained.structured).toMatchObject({
        recommendationId,
        receiptUrl,
        asked: { location: 'Whole Foods', category: 'groceries' },
      });
      expect(explained.text).toContain('Why');
    }));

  it('reports input that Tapwise rejects as a tool error', () =>
    withConnection(ALL_SCOPES, async ({ callTool }) => {
      const calls: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
        ['ask', {}, /location/],
        ['ask', { location: 'Costco', store: 'x' }, /store/],
        ['ask', { location: ' ' }, /where you’re shopping.*\(location\)/],
        ['ask', { location: 'Costco', amount: 0 }, /valid purchase amount \(amount\)/],
        [
          'record_purchase',
          { cardId: 'chase-freedom-flex', amount: 5, storeName: 'Costco' },
          /isn’t in your wallet/,
        ],
        [
          'record_purchase',
          { cardId: 'amex-gold', amount: 5, storeName: '4111 1111 1111 1111' },
          /card number/,
        ],
        ['explain', { recommendationId: '..' }, /recommendationId/],
        ['explain', { recommendationId: '01a1fe63-4fa3-72dd-a733-d644e21632c8' }, /doesn’t exist/],
      ];
      for (const [name, input, message] of calls) {
        const result = await callTool(name, input);
        expect([result.isError, result.text]).toEqual([true, expect.stringMatching(message)]);
      }
    }));

  it('names the missing scope', () =>
    withConnection(['read'], async ({ callTool }) => {
      expect((await callTool('wallet')).isError).toBe(false);
      const asked = await callTool('ask', { location: 'Costco' });
      expect([asked.isError, asked.text]).toEqual([true, expect.stringContaining('the scope "ask"')]);
      const recorded = await callTool('record_purchase', {
        cardId: 'amex-gold',
        amount: 5,
        storeName: 'Costco',
      });
      expect(recorded.text).toContain('the scope "record"');
    }));

  it('reports a revoked token, and how long to wait after too many requests', () =>
    withConnection(ALL_SCOPES, async ({ callTool }, id) => {
      for (let count = 0; count < 60; count += 1) expect((await callTool('wallet')).isError).toBe(false);
      const limited = await callTool('wallet');
      expect([limited.isError, limited.text]).toEqual([
        true,
        expect.stringMatching(/Try again in \d+ seconds?\./),
      ]);
      expect((await user.send('DELETE', `/api/user/tokens/${id}`)).status).toBe(200);
      const revoked = await callTool('wallet');
      expect([revoked.isError, revoked.text]).toEqual([true, expect.stringContaining('was revoked')]);
    }));
});

describe('a failing connection', () => {
  const callWallet = async (settings: ServerSettings) => {
    const connection = await connectMcp(settings);
    const { isError, text } = await connection.callTool('wallet');
    await connection.close();
    return { isError, text };
  };

  it('because of an unknown token is a tool error', async () => {
    const { isError, text } = await callWallet(toSettings(`tw_${'x'.repeat(43)}`));
    expect([isError, text]).toEqual([true, expect.stringMatching(/invalid or was revoked/)]);
  });

  it('because no server responds is a tool error that names the address', async () => {
    const { token } = await createToken();
    const { isError, text } = await callWallet({ TAPWISE_URL: 'http://127.0.0.1:9', TAPWISE_TOKEN: token });
    expect([isError, text]).toEqual([true, expect.stringContaining('127.0.0.1:9')]);
    expect(text).not.toContain(token);
  });
});

it('the MCP server answers every request that it received before stdin ended', async () => {
  const { token } = await createToken();
  const [command = '', ...args] = MCP_COMMANDS['node dist/mcp.js'] ?? [];
  const child = spawn(command, args, { env: { ...process.env, ...toSettings(token) } });
  const clientInfo = { name: 'test', version: '1' };
  const requests = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'wallet', arguments: {} } },
  ];
  child.stdin.end(requests.map((request) => `${JSON.stringify({ jsonrpc: '2.0', ...request })}\n`).join(''));
  const [stdout] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const answers = stdout.trimEnd().split('\n');
  expect(answers.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([1, 2]);
  expect(answers[1]).toContain('amex-gold');
  expect(child.exitCode).toBe(0);
});

describe.each(Object.entries(MCP_COMMANDS))('%s', (name, command) => {
  it('connects to the client of the SDK', async () => {
    const { token } = await createToken();
    const connection = await connectMcp(toSettings(token), command);
    expect((await connection.callTool('wallet')).isError).toBe(false);
    await connection.close();
    // The SDK's client ignores npm's banner, and other clients may not.
    expect(connection.strayLines.length > 0).toBe(name === 'npm run mcp');
  });
});

describe('settings', () => {
  async function start(settings: ServerSettings) {
    const [command = '', ...args] = MCP_COMMANDS['node dist/mcp.js'] ?? [];
    const env = { ...process.env, TAPWISE_URL: '', TAPWISE_TOKEN: '', ...settings };
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code: child.exitCode, stdout, stderr };
  }

  it.each([
    [{}, 'TAPWISE_URL'],
    [{ TAPWISE_URL: 'http://localhost:3000' }, 'TAPWISE_TOKEN'],
    [{ TAPWISE_URL: 'localhost:3000', TAPWISE_TOKEN: `tw_${'x'.repeat(43)}` }, 'TAPWISE_URL'],
    [{ TAPWISE_URL: 'http://localhost:3000', TAPWISE_TOKEN: 'my-secret' }, 'TAPWISE_TOKEN'],
  ])('%j is reported in one line that names %s', async (settings, name) => {
    const { code, stdout, stderr } = await start(settings);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(name)]);
    expect(stderr).not.toContain('my-secret');
  });

  it('the MCP server ends with 0 once the client closes stdin', async () => {
    const { token } = await createToken();
    expect(await start(toSettings(token))).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});
