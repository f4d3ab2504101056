import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectEvents } from './project-events';
import { readExportedEvents } from './read-events';
import { computeTotals } from './totals';

const USER_ID = '01938b3c-0000-7000-8000-000000000001';
const STREAM = `ledger-${USER_ID}-2026`;
const HEAD = { format: 'tapwise-events', version: 1, exportedAt: '2026-11-23T08:00:00.000Z' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapwise-export-'));
});
afterAll(() => rm(folder, { recursive: true }));

const toId = (index: number) => `01938b3c-0000-7000-8000-${String(index).padStart(12, '0')}`;

const createPurchase = (index: number, amountCents: number) => ({
  stream: STREAM,
  version: index,
  type: 'PurchaseRecorded',
  payloadVersion: 3,
  occurredAt: '2026-11-20T10:00:00.000Z',
  data: {
    purchaseId: toId(index),
    purchasedAt: '2026-11-20T10:00:00.000Z',
    purchasedOn: `2026-${index % 2 === 0 ? '10' : '11'}-05`,
    cardId: 'citi-double-cash',
    storeName: 'Kroger',
    merchantId: null,
    category: 'groceries',
    amountCents,
    rewardCents: amountCents / 50,
    alternatives: [],
    warnings: [],
    engineVersion: 7,
    catalogueVersion: 1,
  },
});

const EVENTS = [createPurchase(1, 10_000), createPurchase(2, 5_000), createPurchase(3, 2_500)];
const FILE = [HEAD, ...EVENTS, { end: true, events: 3 }].map((line) => JSON.stringify(line));

async function compute(lines: readonly string[]) {
  const file = join(folder, 'events.ndjson');
  await writeFile(file, `${lines.join('\n')}\n`);
  return computeTotals(await projectEvents(readExportedEvents(file)));
}

const replace = (index: number, line: string) => FILE.map((text, at) => (at === index ? line : text));

describe('projecting exported events', () => {
  it('computes the totals of Tapwise', async () => {
    expect(await compute(FILE)).toEqual({
      purchases: 3,
      spent: '175.00',
      refunded: '0.00',
      rewards: '3.50',
      bestRewards: '3.50',
      months: [
        { month: '2026-10', purchases: 1, spent: '50.00', rewards: '1.00', bestRewards: '1.00' },
        { month: '2026-11', purchases: 2, spent: '125.00', rewards: '2.50', bestRewards: '2.50' },
      ],
    });
  });

  it.each([
    ['cut off in a line', [...FILE.slice(0, 2), '{"stream":"ledg'], /^Line 3: .*JSON/],
    ['cut off between lines', FILE.slice(0, 3), /^Line 4: the file ends/],
    ['empty', [''], /^Line 1/],
    ['another file', ['{"a":1}'], /^Line 1: .*exported events/],
    [
      'without an event',
      [FILE[0] ?? '', ...FILE.slice(2)],
      /^Line 4: the export has 3 events, but the file has 2\./,
    ],
    ['with an event twice', replace(2, FILE[1] ?? ''), /^Line 3: .*repeated/],
    [
      'with a damaged amount',
      replace(2, (FILE[2] ?? '').replace('5000', '"x"')),
      /^Line 3: .*PurchaseRecorded/,
    ],
    [
      'with an unknown type',
      replace(1, (FILE[1] ?? '').replace('PurchaseRecorded', 'Nothing')),
      /^Line 2: .*Nothing/,
    ],
    ['with a line that isn’t an event', replace(1, '[]'), /^Line 2: .*event/],
    ['with a line after the end', [...FILE, FILE[1] ?? ''], /^Line 6/],
  ])('names the line of a file that is %s', async (_, lines, message) => {
    await expect(compute(lines)).rejects.toThrow(message);
  });

  it('reports a file that doesn’t exist', async () => {
    await expect(projectEvents(readExportedEvents(join(folder, 'none')))).rejects.toThrow(/Can't read/);
  });
});
