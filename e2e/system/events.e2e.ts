import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOperatorCommand, startCommand } from '../support/operator-command';
import { setUpServer } from '../support/server-fixture';
import { createUser, type TestUser } from '../support/test-user';

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly payloadVersion: number;
  readonly occurredAt: string;
  readonly userId: string | null;
  readonly data: unknown;
  readonly metadata: unknown;
}

let dataDir = '';
let user: TestUser;

const run = (...words: string[]) =>
  runOperatorCommand('events', words, { DATA_DIR: dataDir, EVENT_STORE: 'sqlite' });
const parseRows = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

async function recordPurchase(storeName: string, amount: number) {
  const recorded = await user.send('POST', '/api/purchases', {
    cardId: 'citi-double-cash',
    storeName,
    amount,
  });
  expect(recorded.status).toBe(201);
}

/** Registers hooks that start Tapwise and create a user with a purchase: before each test, or before all of them. */
function setUpUser({ isShared }: { isShared: boolean }): void {
  const fixture = setUpServer({ isShared });
  const before = isShared ? beforeAll : beforeEach;
  before(async () => {
    dataDir = fixture.dataDir;
    user = await createUser(fixture.server.url);
    expect((await user.send('POST', '/api/user/cards', { cardId: 'citi-double-cash' })).status).toBe(201);
    await recordPurchase('Kroger', 40);
  });
}

describe('npm run events, next to the running product', () => {
  setUpUser({ isShared: true });

  it('prints only the result', async () => {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['run', '--silent', 'events', 'stats', '--', '--json'],
      {
        env: { ...process.env, DATA_DIR: dataDir, EVENT_STORE: 'sqlite' },
      },
    );
    expect(JSON.parse(stdout)).toMatchObject({ byType: { PurchaseRecorded: 1 } });
  });

  it('exports all events in order, without personal data', async () => {
    const { code, stdout } = await run('export');
    expect(code).toBe(0);
    const rows = parseRows(stdout);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    const [card] = rows.filter(({ type }) => type === 'CardAdded');
    expect(card).toMatchObject({ version: 1, payloadVersion: 1, data: { cardId: 'citi-double-cash' } });
    expect(card?.stream).toBe(`wallet-${card?.userId ?? ''}`);
    expect(stdout).not.toContain(user.email);
  });

  it('selects by type, position, and time, and writes each format', async () => {
    const all = parseRows((await run('export')).stdout);
    const purchase = all.find(({ type }) => type === 'PurchaseRecorded');
    const at = String(purchase?.position);
    const selections = [
      ['--type', 'PurchaseRecorded'],
      ['--from', at, '--to', String((purchase?.position ?? 0) + 1)],
      ['--from', purchase?.occurredAt ?? '', '--type', 'PurchaseRecorded'],
    ];
    for (const words of selections)
      expect(parseRows((await run('export', ...words)).stdout)).toEqual([purchase]);
    expect((await run('export', '--to', '1')).stdout).toBe('');
    for (const format of ['ndjson', 'csv', 'parquet']) {
      const file = join(dataDir, `all.${format}`);
      const { code, stdout } = await run('export', '--format', format, '--to-file', file, '--json');
      expect([code, JSON.parse(stdout)]).toEqual([0, { file, format, events: all.length }]);
    }
    const csv = readFileSync(join(dataDir, 'all.csv'), 'utf8');
    expect(csv.split('\r\n')[0]).toBe(
      'position,stream,version,type,payloadVersion,occurredAt,userId,data,metadata',
    );
    expect(readFileSync(join(dataDir, 'all.parquet')).subarray(0, 4).toString()).toBe('PAR1');
  });

  it('prints a stream, statistics, schemas, and the result of a check', async () => {
    const all = parseRows((await run('export')).stdout);
    const wallet = all.find(({ type }) => type === 'CardAdded')?.stream ?? '';
    const stream = await run('stream', wallet, '--json');
    expect([stream.code, JSON.parse(stream.stdout)]).toEqual([
      0,
      all.filter(({ stream: name }) => name === wallet),
    ]);
    const stats = await run('stats', '--json');
    const counted = JSON.parse(stats.stdout) as Record<string, Record<string, number>>;
    expect(counted['total']).toBe(all.length);
    for (const name of ['byType', 'byDay', 'byStreamKind'])
      expect(Object.values(counted[name] ?? {}).reduce((sum, count) => sum + count, 0)).toBe(all.length);
    expect((await run('schema')).stdout).toContain('## PurchaseRecorded\n');
    expect(JSON.parse((await run('schema', '--json')).stdout)).toHaveProperty('$defs');
    const check = await run('check', '--json');
    expect([check.code, JSON.parse(check.stdout)]).toMatchObject([0, { isFine: true }]);
  });

  it('answers several SQL queries at once', async () => {
    const queries = Array.from({ length: 4 }, () =>
      run('sql', 'SELECT count(*) AS n FROM card_added', '--json'),
    );
    const results = await Promise.all(queries);
    for (const { code, stdout } of results) expect([code, JSON.parse(stdout)]).toEqual([0, [{ n: 1 }]]);
  });

  it('explains itself, and fails on wrong usage, a missing log, and an unknown stream', async () => {
    const wrong = [
      [],
      ['unknown'],
      ['export', '--from', 'yesterday'],
      ['export', '--type', 'CardAded'],
      ['export', '--format', 'xml'],
      ['export', '--format', 'parquet'],
      ['tail', '--to', '5'],
      ['stream'],
      ['parquet'],
      ['sql'],
      ['sql', 'DELETE FROM events'],
      ['sql', 'SELECT * FROM nothing'],
    ];
    for (const words of wrong) {
      const { code, stdout, stderr } = await run(...words);
      expect([words, code, stdout]).toEqual([words, 2, '']);
      expect(stderr).not.toBe('');
    }
    for (const words of [
      [],
      ['tail'],
      ['stream'],
      ['stats'],
      ['export'],
      ['schema'],
      ['check'],
      ['sql'],
      ['parquet'],
    ]) {
      const { code, stdout } = await run(...words, '--help');
      expect([words, code]).toEqual([words, 0]);
      expect(stdout).toMatch(/Examples:\n[^]*Exit codes: 0/);
    }
    expect((await run('stream', 'wallet-unknown')).code).toBe(1);
    const empty = { DATA_DIR: join(dataDir, 'nothing'), EVENT_STORE: 'sqlite' };
    expect(await runOperatorCommand('events', ['stats'], empty)).toMatchObject({ code: 1, stdout: '' });
    expect(existsSync(empty.DATA_DIR)).toBe(false);
  });
});

describe('npm run events, while the product records purchases', () => {
  setUpUser({ isShared: false });

  it('answers SQL, including an event that was written a moment ago', async () => {
    const sql = 'SELECT store_name, amount_cents FROM purchase_recorded ORDER BY position';
    const first = await run('sql', sql, '--json');
    expect([first.code, JSON.parse(first.stdout)]).toEqual([
      0,
      [{ store_name: 'Kroger', amount_cents: 4_000 }],
    ]);
    await recordPurchase('Target', 12.34);
    const second = await run('sql', sql);
    expect(second.stdout).toBe(
      'store_name  amount_cents\nKroger              4000\nTarget              1234\n',
    );
  });

  it('writes a folder of Parquet files, and replaces them', async () => {
    const folder = join(dataDir, 'notebook');
    for (const count of [1, 2]) {
      const { code, stdout } = await run('parquet', '--to-folder', folder, '--json');
      expect(code).toBe(0);
      const { files } = JSON.parse(stdout) as { files: readonly { file: string; rows: number }[] };
      expect(files.find(({ file }) => file === 'purchase_recorded.parquet')?.rows).toBe(count);
      expect(readdirSync(folder).sort()).toEqual(files.map(({ file }) => file).sort());
      await recordPurchase('Target', 1);
    }
  });

  it('prints new events as they are stored', async () => {
    const { child, ended } = startCommand('events', ['tail', '--json'], {
      DATA_DIR: dataDir,
      EVENT_STORE: 'sqlite',
    });
    const lines = createInterface({ input: child.stdout });
    const next = once(lines, 'line');
    // The command doesn't say when it listens, so it gets purchases until it prints one.
    const feeding = setInterval(() => void recordPurchase('Target', 1).catch(() => undefined), 500);
    const [line] = (await next) as [string];
    clearInterval(feeding);
    expect(JSON.parse(line)).toMatchObject({ type: 'PurchaseRecorded', data: { storeName: 'Target' } });
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });
});
