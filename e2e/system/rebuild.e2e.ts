import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runOperatorCommand } from '../support/operator-command';
import { type RunningSystem, startSplit, startSystem, TOPOLOGIES } from '../support/running-system';
import type { ServerSettings } from '../support/server-process';
import { createUser, type TestUser } from '../support/test-user';

const GOLD = 'amex-gold';
const REBUILDS = 3;

/** Runs an operator command on the stores of a system. */
async function runProjectionsCommand(dataDir: string, settings: ServerSettings, ...args: string[]) {
  const environment = { DATA_DIR: dataDir, ...settings };
  const { code, stdout, stderr } = await runOperatorCommand('projections-cli', args, environment);
  return { code, output: stdout + stderr };
}

describe.each(TOPOLOGIES)('a rebuild of a running product: %s', (topology) => {
  let system: RunningSystem;
  let settings: ServerSettings = {};
  beforeAll(async () => {
    if (topology === 'standalone') system = await startSystem(topology);
    else {
      const split = await startSplit(topology);
      settings = split.stores?.settings ?? {};
      system = split;
    }
  });
  afterAll(() => system.stop());

  const runCommand = (...args: string[]) => runProjectionsCommand(system.dataDir, settings, ...args);

  /** Adds and removes a card, and expects each read to show it. */
  async function writeAndRead(user: TestUser, isAdding: boolean): Promise<void> {
    const write = isAdding
      ? await user.send('POST', '/api/user/cards', { cardId: GOLD })
      : await user.send('DELETE', `/api/user/cards/${GOLD}`);
    expect(write.status).toBeLessThan(300);
    const { body, headers } = await user.get('/api/user/cards');
    expect(headers.get('x-read-model')).toBeNull();
    expect(body).toHaveLength(isAdding ? 1 : 0);
  }

  it('shows users their own writes during the rebuild, and ends with the new documents', async () => {
    const user = await createUser(system.url);
    const state = { isOver: false };
    const rebuilding = (async () => {
      const results = [];
      for (let index = 0; index < REBUILDS; index += 1) results.push(await runCommand('rebuild', 'wallets'));
      state.isOver = true;
      return results;
    })();
    let isAdding = true;
    for (; !state.isOver; isAdding = !isAdding) await writeAndRead(user, isAdding);
    for (const [index, { code, output }] of (await rebuilding).entries()) {
      expect(output).toContain(`generation ${String(index + 2)} is live`);
      expect(output).toContain('100%');
      expect(code).toBe(0);
    }
    await writeAndRead(user, isAdding);
    const { output } = await runCommand('status');
    expect(output).toMatch(
      new RegExp(`wallets +\\d+ +${String(REBUILDS + 1)} +live +\\d+ +\\d+ +\\S+:\\d+:`),
    );
  });

  it('rejects an unknown name with the valid names, the usage, and exit code 2', async () => {
    const { code, output } = await runCommand('rebuild', 'walets');
    expect(code).toBe(2);
    expect(output).toMatch(/^Unknown projection walets\. Valid names: .*\bwallets\b.*\.\n\nUsage: /);
  });
});

test.each([
  [['--help'], 0, '<command>'],
  [[], 2, '<command>'],
  [['repair'], 2, '<command>'],
  [['rebuild'], 2, 'rebuild <name> | rebuild --all'],
  [['rebuild', '--help'], 0, 'rebuild <name> | rebuild --all'],
  [['status', 'wallets'], 2, 'status'],
  [['status', '--all'], 2, 'status'],
  [['resume'], 2, 'resume <name> | resume --all'],
  [['resume', 'wallets', '--all'], 2, 'resume <name> | resume --all'],
])('the command prints usage for %j, exits with %i, and opens no store', async (words, code, usage) => {
  const { output, ...result } = await runProjectionsCommand('/nowhere/at/all', {}, ...words);
  expect(output.split('\n')).toContain(`Usage: npm run projections -- ${usage}`);
  expect(result.code).toBe(code);
});
