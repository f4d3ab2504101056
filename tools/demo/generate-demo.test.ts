import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { type DemoSettings, generateDemo } from './generate-demo';

const SETTINGS: DemoSettings = { users: 4, seed: 1, end: new Date('2026-11-23T20:00:00Z'), days: 40 };
const generation = {
  startProgress: () => ({ update: () => undefined, end: () => undefined }),
  signal: new AbortController().signal,
};

interface Row {
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const createFolder = () => mkdtempSync(join(tmpdir(), 'tapwise-demo-'));

function readLog(folder: string): Row[] {
  const log = openSnapshot(join(folder, 'events.db'));
  try {
    return log
      .prepare<[], Row>(
        `SELECT streams.name, events.version, hex(event_id) AS id, type, data, metadata
         FROM events JOIN streams ON streams.id = stream_id ORDER BY position`,
      )
      .all();
  } finally {
    log.close();
  }
}

async function generate(folder: string, settings: DemoSettings): Promise<Row[]> {
  await generateDemo(folder, settings, generation);
  return readLog(folder);
}

describe('generateDemo', () => {
  const first = createFolder();
  const second = createFolder();
  const other = createFolder();
  let log: Row[];

  beforeAll(async () => {
    log = await generate(first, SETTINGS);
  });
  afterAll(() => {
    for (const folder of [first, second, other]) rmSync(folder, { recursive: true });
  });

  it('records the same log for the same settings, with the same ids and times', async () => {
    expect(await generate(second, SETTINGS)).toEqual(log);
    expect(await generate(other, { ...SETTINGS, seed: 2 })).not.toEqual(log);
  });

  it('records purchases, recommendations, feedback, and wallets in the order of time, up to the end', () => {
    const types = new Set(log.map(({ type }) => type));
    for (const type of [
      'AccountRegistered',
      'GoalsSet',
      'CardAdded',
      'SubscriptionUpgraded',
      'RecommendationGiven',
      'FeedbackGiven',
      'PurchaseRecorded',
      'FavoriteAdded',
    ])
      expect(types).toContain(type);
    const times = log.map(({ metadata }) => (JSON.parse(metadata) as { occurredAt: string }).occurredAt);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)! <= SETTINGS.end.toISOString()).toBe(true);
  });

  it('fills the read models, and leaves no personal data in the log', () => {
    const views = openSnapshot(join(first, 'views.db'));
    const count = views
      .prepare<[], number>("SELECT count(*) FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .get();
    views.close();
    expect(count).toBeGreaterThan(0);
    expect(log.filter(({ data, metadata }) => /maya|rivera|@example/i.test(data + metadata))).toEqual([]);
  });

  it.each(['00:30:00', '00:05:00', '00:00:01'])(
    'fills the current month at %s on its first day',
    async (time) => {
      const folder = createFolder();
      const end = new Date(`2026-11-01T${time}Z`);
      const rows = await generate(folder, { ...SETTINGS, users: 3, days: 20, end });
      rmSync(folder, { recursive: true });
      const days = rows
        .filter(({ type }) => type === 'PurchaseRecorded')
        .map(({ data }) => (JSON.parse(data) as { purchasedOn: string }).purchasedOn);
      expect(days.filter((day) => day === '2026-11-01').length).toBeGreaterThanOrEqual(8);
    },
  );

  it('stops when it is aborted', async () => {
    const folder = createFolder();
    const aborted = { ...generation, signal: AbortSignal.abort() };
    await expect(generateDemo(folder, SETTINGS, aborted)).rejects.toThrow('Stopped. Nothing was kept.');
    expect(existsSync(join(folder, 'views.db'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
