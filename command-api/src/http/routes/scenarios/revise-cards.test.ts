import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { createCommandHandler } from '../../../command-handler/command-handler';
import { catalogDecider } from '../../../domain/catalog/decide';
import { findCatalogEntry } from '../../../domain/catalog/state';
import { ADMIN_KEY, type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const refresh = (body: object) =>
  api.createVisitor().post('/api/admin/refresh-cards', body, { authorization: `Bearer ${ADMIN_KEY}` });

async function getCard(id: string) {
  const { state } = await createCommandHandler({ store: api.store }).load(streams.catalogue, catalogDecider);
  return findCatalogEntry(state, CardId.parse(id));
}

describe('a revision', () => {
  const [first] = loadShippedCatalog().cards;
  if (!first) throw new Error('The catalog is empty.');
  const { id } = first;
  const today = new Date().toISOString().slice(0, 10);
  const revise = (annualFee: number, revision: object) =>
    refresh({ action: 'revise', cards: [{ ...first, annualFee }], ...revision });
  const readLast = async () => (await api.store.read(streams.catalogue)).events.at(-1)?.data;

  it('stores what the operator says about it; by default, that the rules changed today', async () => {
    expect((await revise(11, {})).body['message']).toBe('0 cards added, 1 revised, 0 retired.');
    expect(await readLast()).toMatchObject({ kind: 'change', effectiveFrom: today, origin: 'operator' });
    expect((await revise(12, { kind: 'correction', effectiveFrom: '2026-01-02' })).status).toBe(200);
    expect(await readLast()).toMatchObject({ kind: 'correction', effectiveFrom: '2026-01-02' });
    expect((await revise(13, { kind: 'correction' })).status).toBe(200);
    expect(await readLast()).toMatchObject({ kind: 'correction', effectiveFrom: today });
    expect((await getCard(id))?.card.annualFee).toBe(13);
  });

  it.each([
    ['kind', { kind: 'fix' }],
    ['kind', { kind: null }],
    ['kind', { kind: ['correction'] }],
    ['effectiveFrom', { effectiveFrom: '2026-02-30' }],
    ['effectiveFrom', { effectiveFrom: '2026-11' }],
    ['effectiveFrom', { effectiveFrom: '2026-11-01T00:00:00Z' }],
    ['effectiveFrom', { effectiveFrom: 20261101 }],
    ['effectiveFrom', { effectiveFrom: '' }],
    ['effectiveFrom', { effectiveFrom: '9999-01-01' }],
    ['effectiveFrom', { effectiveFrom: '1900-01-01' }],
    ['effectiveFrom', { effectiveFrom: '0000-01-05' }],
    ['reason', { reason: 'typo' }],
  ])('is rejected because of %s: %j', async (field, revision) => {
    const { version } = await api.store.read(streams.catalogue);
    const response = await revise(20, revision);
    expect(response).toMatchObject({ status: 400, body: { field } });
    expect((await api.store.read(streams.catalogue)).version).toBe(version);
  });

  it.each([
    ['sources.0.url', { sources: [{ url: 'javascript:alert(1)', seen: null, for: 'all' }] }],
    ['closed.source', { closed: { since: null, source: 'data:text/html,x', seen: null } }],
    [`rewards.${String(first.rewards.length)}`, { rewards: [...first.rewards, first.rewards[0]] }],
    ['rewards.0.endsOn', { rewards: [{ ...first.rewards[0], endsOn: '1900-01-01' }] }],
  ])('is rejected because of the card’s %s, like a check and a new card', async (path, changes) => {
    const rejected = { status: 400, body: { field: `cards.0.${path}` } };
    expect(await refresh({ action: 'revise', cards: [{ ...first, ...changes }] })).toMatchObject(rejected);
    const added = { action: 'add-new', cards: [{ ...first, ...changes, id: 'new-card' }] };
    expect(await refresh(added)).toMatchObject(rejected);
    const checked = await api
      .createVisitor()
      .post('/api/admin/cards/check', added, { authorization: `Bearer ${ADMIN_KEY}` });
    expect(checked).toMatchObject(rejected);
  });

  it('needs listed cards, and new cards have no kind', async () => {
    expect(await refresh({ action: 'revise' })).toMatchObject({ status: 400, body: { field: 'cards' } });
    const unknown = { ...first, id: 'unknown-card' };
    expect(await refresh({ action: 'revise', cards: [unknown] })).toMatchObject({
      status: 409,
      body: { code: 'card-not-listed' },
    });
    const kinds = { action: 'add-new', cards: [unknown], kind: 'change' };
    expect(await refresh(kinds)).toMatchObject({ status: 400, body: { field: 'kind' } });
    const days = { action: 'add-new', cards: [unknown], effectiveFrom: '2026-01-01' };
    expect(await refresh(days)).toMatchObject({ status: 400, body: { field: 'effectiveFrom' } });
    expect(await getCard('unknown-card')).toBeUndefined();
  });

  it('can be undone as a correction, too', async () => {
    await refresh({ action: 'refresh-all', kind: 'correction', effectiveFrom: '2026-01-02' });
    expect(await readLast()).toMatchObject({
      card: { id, annualFee: first.annualFee },
      kind: 'correction',
      effectiveFrom: '2026-01-02',
    });
  });
});
