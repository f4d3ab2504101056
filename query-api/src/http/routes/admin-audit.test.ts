import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AdminActionDoc, adminActions } from '@tapwise/contracts/read-models/admin-actions';
import { cardChanges } from '@tapwise/contracts/read-models/card-changes';
import { priceChanges } from '@tapwise/contracts/read-models/price-changes';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
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

it('lists from what to what a price or the fields of a card changed', async () => {
  const fee = { field: 'annualFee', label: 'Annual fee', before: '$250', after: '$325' };
  const toField = (label: string) => ({ ...fee, field: label, label });
  server.views.put(cardChanges, [
    {
      id: 'amex-gold',
      card: createCatalogDoc('amex-gold').card,
      revisions: [
        { eventId: toUuid(90), changes: [toField('Name')] },
        { eventId: toUuid(2), changes: [fee, toField('Name'), toField('Bank'), toField('Benefits')] },
      ],
    },
  ]);
  const price = { planType: 'annual', actor: 'admin' } as const;
  server.views.put(priceChanges, [
    { ...price, id: toUuid(80), priceCents: 1999, setAt: at('2026-01-01') },
    { ...price, id: toUuid(3), priceCents: 2400, setAt: at('2026-11-03') },
    { ...price, id: toUuid(81), priceCents: 9900, setAt: at('2026-11-09') },
    { ...price, planType: 'monthly', id: toUuid(82), priceCents: 299, setAt: at('2026-11-02') },
  ]);
  const listed = await server.read('adminAudit', '/api/admin/audit', headers);
  expect(listed.map(({ summary }) => summary).slice(1, 3)).toEqual([
    'Set the annual price from $19.99 to $24.00',
    'Corrected the card amex-gold',
  ]);
  expect(listed.map(({ changes }) => changes)).toEqual([
    [],
    [{ field: 'price', label: 'Price', before: '$19.99', after: '$24.00' }],
    [fee, toField('Name'), toField('Bank'), toField('Benefits')],
    [],
  ]);
});

it('the audit list is paged', async () => {
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
