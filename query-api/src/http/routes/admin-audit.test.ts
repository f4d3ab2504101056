import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AdminActionDoc, adminActions } from '@tapwise/contracts/read-models/admin-actions';
import { toUserId, toUuid } from '../../testing/documents';
import { ADMIN_KEY, startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
const headers = { Authorization: `Bearer ${ADMIN_KEY}` };
const at = (day: string) => `${day}T10:00:00.000Z`;

const ACTIONS: readonly AdminActionDoc[] = [
  { id: toUuid(1), at: at('2026-11-01'), type: 'CardListed', subject: { kind: 'card', id: 'new-card' } },
  {
    id: toUuid(2),
    at: at('2026-11-02'),
    type: 'CardRevised',
    subject: { kind: 'card', id: 'amex-gold' },
    detail: 'correction',
  },
  {
    id: toUuid(3),
    at: at('2026-11-03'),
    type: 'PriceSet',
    subject: { kind: 'price', id: 'annual' },
    detail: '$24.00',
  },
  {
    id: toUuid(4),
    at: at('2026-11-04'),
    type: 'AccountForgotten',
    subject: { kind: 'account', id: toUserId(7) },
  },
];

beforeEach(async () => {
  server = await startQueryServer();
  server.views.put(adminActions, ACTIONS);
});
afterEach(() => server.close());

it('lists what admins did, newest first, in words', async () => {
  const listed = await server.read('adminAudit', '/api/admin/audit', headers);
  expect(listed.map(({ summary }) => summary)).toEqual([
    `Deleted the account ${toUserId(7)}`,
    'Set the annual price to $24.00',
    'Corrected the card amex-gold',
    'Added the card new-card to the catalog',
  ]);
  expect(listed[1]).toMatchObject({
    at: at('2026-11-03'),
    type: 'PriceSet',
    subject: { kind: 'price', id: 'annual' },
  });
});

it('is paged', async () => {
  const first = await server.get('/api/admin/audit?limit=3', headers);
  expect((await first.json()) as unknown[]).toHaveLength(3);
  const next = first.headers.get('x-next-after') ?? '';
  const second = await server.get(`/api/admin/audit?limit=3&after=${next}`, headers);
  expect((await second.json()) as unknown[]).toMatchObject([{ id: toUuid(1) }]);
  expect(second.headers.get('x-next-after')).toBeNull();
});

it('requires the admin key, and names an invalid field', async () => {
  expect((await server.get('/api/admin/audit')).status).toBe(401);
  const invalid = await server.get('/api/admin/audit?limit=0', headers);
  expect(invalid.status).toBe(400);
  expect(await invalid.json()).toMatchObject({ field: 'limit' });
});
