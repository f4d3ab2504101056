import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../checks/planted/plant';
import { generateDemo } from '../demo/generate-demo';
import type { LogEvent, LogReader } from '../event-log/port';
import { openSqliteLog } from '../event-log/sqlite';
import { createSqliteLog } from '../event-log/testing/log-under-test';
import type { CachedEvents } from './sql/cache';
import { createSql, type SqlUnderTest } from './testing/sql-under-test';

interface Question {
  readonly title: string;
  readonly query: string;
  readonly output: string;
}

/** A heading, a query, and its output. */
const QUESTION =
  /^### (?<title>[^\n]+)\n(?:(?!^#{2,3} ).)*?^```sql\n(?<query>.*?)^```\n+^```text\n(?<output>.*?)^```/gms;

const page = readFileSync(join(REPOSITORY, 'docs/analysts.md'), 'utf8');
const questions: readonly Question[] = [...page.matchAll(QUESTION)].map(({ groups = {} }) => ({
  title: groups['title'] ?? '',
  query: groups['query'] ?? '',
  output: groups['output'] ?? '',
}));
const findQuery = (title: string) => questions.find((question) => question.title === title)?.query ?? '';

const SETTINGS = { users: 6, seed: 1, end: new Date('2026-11-23T20:00:00Z'), days: 60 };
const WATCH = {
  startProgress: () => ({ update: () => undefined, end: () => undefined }),
  signal: new AbortController().signal,
};

let folder: string;
let log: LogReader;
let sql: SqlUnderTest;
let cached: CachedEvents;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-analysts-'));
  await generateDemo(folder, SETTINGS, WATCH);
  log = openSqliteLog(join(folder, 'events.db'));
  sql = createSql();
  cached = await sql.update(log);
}, 120_000);
afterAll(async () => {
  sql.tearDown();
  await log.close();
  rmSync(folder, { recursive: true });
});

async function readAll(): Promise<readonly LogEvent[]> {
  const events: LogEvent[] = [];
  for await (const batch of log.readRange({ after: 0, upTo: await log.getHead() }))
    events.push(...batch.events);
  return events;
}

interface Ratings {
  readonly rewardCents: number;
  readonly bestRewardCents: number;
}
interface Purchase {
  readonly purchaseId: string;
  readonly storeName: string;
  readonly rewardCents: number;
  readonly alternatives: readonly { readonly rewardCents: number; readonly accepted: boolean }[];
}

interface Change {
  readonly before: Purchase;
  readonly after: Ratings;
}

/** Each purchase's loss against the best card, by the purchase's id. */
function foldLosses(events: readonly LogEvent[]): Map<string, { store: string; cents: number }> {
  const lost = new Map<string, { store: string; cents: number }>();
  const set = (id: string, store: string, { rewardCents, bestRewardCents }: Ratings) =>
    lost.set(id, { store, cents: bestRewardCents - rewardCents });
  for (const { type, data } of events) {
    const payload: unknown = JSON.parse(data);
    if (type === 'PurchaseRecorded' || type === 'PurchaseCorrected') {
      const { purchaseId, storeName, rewardCents, alternatives } = payload as Purchase;
      const accepted = alternatives.filter((card) => card.accepted).map((card) => card.rewardCents);
      set(purchaseId, storeName, { rewardCents, bestRewardCents: Math.max(rewardCents, ...accepted) });
    } else if (type === 'PurchaseRemoved') {
      lost.delete((payload as Change).before.purchaseId);
    } else if (type === 'PurchaseRefunded') {
      const { before, after } = payload as Change;
      set(before.purchaseId, before.storeName, after);
    } else if (type === 'PurchasesRerated') {
      for (const { before, after } of (payload as { changes: readonly Change[] }).changes)
        set(before.purchaseId, before.storeName, after);
    }
  }
  return lost;
}

describe('docs/analysts.md', () => {
  it('answers at least ten questions', () => {
    expect(questions.length).toBeGreaterThanOrEqual(10);
    expect(questions).toHaveLength((page.match(/^```sql$/gm) ?? []).length);
  });

  it.each(questions)('$title: runs on a log without events', async ({ query }) => {
    const empty = await createSqliteLog();
    const other = createSql();
    await expect(other.query(empty.reader, query)).resolves.toBeInstanceOf(Array);
    other.tearDown();
    await empty.tearDown();
  });

  it.each(questions)('$title: has the columns of its output', async ({ query, output }) => {
    const rows = await sql.queryCached(
      cached,
      `SELECT * FROM (VALUES (1)) AS one LEFT JOIN (${query}) ON true`,
    );
    const [, ...columns] = Object.keys(rows[0] ?? {});
    expect(output.split('\n')[0]?.split(/ {2,}/)).toEqual(columns);
    expect(output.trimEnd().split('\n').length).toBeGreaterThan(1);
  });

  it('computes what was left on the table as a fold of the log does', async () => {
    const lost = foldLosses(await readAll());
    const byStore = new Map<string, number>();
    for (const { store, cents } of lost.values()) byStore.set(store, (byStore.get(store) ?? 0) + cents);
    const expected = [...byStore].filter(([, cents]) => cents > 0);
    const query = findQuery('Left on the table by store').replace(/LIMIT \d+/, '');
    const rows = await sql.queryCached(cached, query);
    expect(expected.length).toBeGreaterThan(3);
    expect(new Map(rows.map((row) => [row['store_name'], row['dollars']]))).toEqual(
      new Map(expected.map(([store, cents]) => [store, cents / 100])),
    );
  });

  it('counts follow rates as a fold of the log does', async () => {
    const feedback = new Map<string, string>();
    for (const { type, data } of await readAll())
      if (type === 'FeedbackGiven') {
        const payload = JSON.parse(data) as { recommendationId: string; feedbackType: string };
        feedback.set(payload.recommendationId, payload.feedbackType);
      }
    const rows = await sql.queryCached(cached, findQuery('Follow rate by category').replace(/LIMIT \d+/, ''));
    const counted = rows.map((row) => ({
      count: Number(row['with_feedback']),
      followed: Math.round((Number(row['with_feedback']) * Number(row['followed_percent'] ?? 0)) / 100),
    }));
    const sum = (field: 'count' | 'followed') => counted.reduce((total, row) => total + row[field], 0);
    expect(feedback.size).toBeGreaterThan(10);
    expect(sum('count')).toBe(feedback.size);
    expect(sum('followed')).toBe([...feedback.values()].filter((type) => type === 'followed').length);
  });
});
