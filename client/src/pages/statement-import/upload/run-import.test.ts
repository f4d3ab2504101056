import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExistingPurchase } from '../../../api/purchases/purchase-import';
import type { ClassifiedRow } from '../rows/classified-row';
import { EMPTY_PROGRESS, type ImportPlan, type ImportProgress, planBatches, planRefund } from './import-plan';
import { createMemoryImportStore } from './import-store';
import { runImport } from './run-import';

const CARD = 'chase-sapphire-preferred';
const PURCHASE: ExistingPurchase = {
  id: '01a1fe63-4fcc-87cf-a457-d3a027ab9fa5',
  cardId: CARD,
  storeName: 'Target',
  amount: '80.00',
  purchasedOn: '2026-11-01',
  refunded: '0.00',
};

function createRow(id: number, more: Partial<ClassifiedRow> = {}): ClassifiedRow {
  const texts = {
    description: `TARGET ${String(id)}`,
    name: '',
    account: '',
    type: '',
    storeName: 'Target',
    storeKey: 'target',
  };
  const rest = {
    line: id + 2,
    day: '2026-11-01',
    cents: 100,
    kind: 'recognized',
    isImportable: true,
    cardId: CARD,
    category: 'general',
    occurrence: 1,
  } as const;
  return { ...texts, ...rest, id, isPending: false, ...more };
}

const REFUND = planRefund(createRow(9, { kind: 'refund', cents: -2000, day: '2026-11-05' }));

function createPlan(rows: number, refunds: ImportPlan['refunds'] = []): ImportPlan {
  const batches = planBatches(Array.from({ length: rows }, (_, id) => createRow(id)));
  return { id: 'import', userId: 'ada', batches, refunds, duplicates: 0 };
}

interface Sent {
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
}
type Respond = (sent: Sent) => Response | Promise<Response>;

/** A server that responds to each request with the next of these, then with the last one. */
function serve(...responses: Respond[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ path: path.replace(/\?.*/, ''), key, body });
    const respond = responses.length > 1 ? responses.shift() : responses[0];
    if (!respond) throw new TypeError('Failed to fetch');
    return respond({ path, key, body });
  });
  return sent;
}
const respondWith =
  (body: unknown, status = 200, headers = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const RESULT = { imported: 0, repeated: 0, refused: [], recorded: [], removed: [] };
const IMPORTED_RESPONSE = respondWith({ ...RESULT, imported: 2 });

async function run(
  plan: ImportPlan,
  start: ImportProgress = EMPTY_PROGRESS,
  store = createMemoryImportStore(),
) {
  await store.save(plan, start);
  const waits: number[] = [];
  const options = {
    store,
    signal: new AbortController().signal,
    wait: async (ms: number) => void waits.push(ms),
    onWaiting: () => undefined,
    onProgress: () => undefined,
  };
  return { result: await runImport(plan, start, options), waits, store };
}

describe('an import', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('sends at most 500 rows and 512 kB in a request, the oldest first', () => {
    const long = Array.from({ length: 1100 }, (_, id) =>
      createRow(id, {
        day: id === 7 ? '2026-10-01' : '2026-11-01',
        description: 'x'.repeat(id < 500 ? 10 : 300),
      }),
    );
    const batches = planBatches(
      long.map((row) => ({ ...row, sentStore: 'é'.repeat(row.id < 500 ? 1 : 120) })),
    );
    expect(Math.max(...batches.map(({ rows }) => rows.length))).toBe(500);
    expect(batches.flatMap(({ lines }) => lines)).toHaveLength(1100);
    expect(batches[0]?.lines[0]).toBe(9);
    for (const { cardId, rows } of batches)
      expect(new TextEncoder().encode(JSON.stringify({ cardId, rows })).length).toBeLessThanOrEqual(
        512 * 1024,
      );
  });

  it('waits as long as the server asks, and repeats a request with its key', async () => {
    const busy = respondWith({ message: 'Too many requests.' }, 429, { 'Retry-After': '7' });
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const sent = serve(busy, lost, respondWith({}, 503), IMPORTED_RESPONSE);
    const { result, waits } = await run(createPlan(2));
    expect(result).toMatchObject({ imported: 2, sentBatches: 1 });
    expect(waits[0]).toBe(7000);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['statement-import-0']));
    expect(sent).toHaveLength(4);
  });

  it('resumes where it stopped', async () => {
    const sent = serve(respondWith({ ...RESULT, imported: 500 }));
    const { result } = await run(createPlan(1200), { ...EMPTY_PROGRESS, sentBatches: 2, imported: 1000 });
    expect(sent.map(({ key }) => key)).toEqual(['statement-import-2']);
    expect(result.imported).toBe(1500);
  });

  it('reports the lines of rejected rows, and of a rejected request', async () => {
    serve(respondWith({ ...RESULT, imported: 1, refused: [{ row: 1, message: 'No.' }] }));
    expect((await run(createPlan(2))).result.rejected).toEqual([{ line: 3, message: 'No.' }]);
    serve(respondWith({ message: 'The card isn’t in your wallet.' }, 404));
    expect((await run(createPlan(2))).result.rejected).toEqual([
      { line: 2, message: 'The card isn’t in your wallet.' },
      { line: 3, message: 'The card isn’t in your wallet.' },
    ]);
  });

  it('stops if the user has signed out, if the server keeps failing, and if it was ended elsewhere', async () => {
    serve(respondWith({}, 401));
    await expect(run(createPlan(2))).rejects.toThrow('401');
    serve(respondWith({}, 500));
    await expect(run(createPlan(2))).rejects.toThrow('500');
    const store = createMemoryImportStore();
    serve(async (request) => {
      await store.clear();
      return IMPORTED_RESPONSE.call(request);
    });
    await expect(run(createPlan(2), EMPTY_PROGRESS, store)).rejects.toThrow('ended');
  });

  it('sends refunds after purchases, and tries the next likely purchase if the server rejects the first', async () => {
    const other = { ...PURCHASE, id: '01a1fe63-4fcc-87cf-a457-d3a027ab9fa6', amount: '20.00' };
    const sent = serve(
      IMPORTED_RESPONSE,
      respondWith([PURCHASE, other]),
      respondWith({ message: 'More than was paid.' }, 400),
      respondWith({ ...PURCHASE, refunded: '20.00' }),
    );
    const { result } = await run(createPlan(2, [REFUND]));
    expect(result).toMatchObject({ imported: 2, refunded: 1, rejected: [] });
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/purchases/import',
      '/api/user/purchases',
      `/api/purchases/${other.id}/refunds`,
      `/api/purchases/${PURCHASE.id}/refunds`,
    ]);
    expect(sent[3]?.body).toEqual({ amount: '20.00', refundedOn: '2026-11-05' });
    expect(sent[3]?.key).toBe('statement-refund/chase-sapphire-preferred/2026-11-05/2000c/target/1');
  });

  it('counts a refund that is already recorded', async () => {
    const plan = createPlan(0, [REFUND]);
    serve(respondWith([{ ...PURCHASE, refunded: '20.00' }]), respondWith({ ...PURCHASE, refunded: '20.00' }));
    expect((await run(plan)).result).toMatchObject({ refunded: 0, repeated: 1 });
    serve(respondWith([PURCHASE]), respondWith({}, 422));
    expect((await run(plan)).result).toMatchObject({ refunded: 0, repeated: 1 });
    serve(respondWith([]));
    expect((await run(plan)).result.rejected).toEqual([
      { line: 11, message: 'We couldn’t find the purchase for this refund.' },
    ]);
  });
});
