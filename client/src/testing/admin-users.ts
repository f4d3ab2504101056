import { AdminUser } from '@tapwise/contracts/http/routes/admin-users';

export const ANN = AdminUser.parse({
  id: '00000000-0000-7000-8000-000000000001',
  name: 'ann Arbor',
  email: 'ann@example.com',
  subscriptionType: 'free',
  subscriptionStatus: 'active',
  cardCount: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
});
export const BOB = AdminUser.parse({
  ...ANN,
  id: '00000000-0000-7000-8000-000000000002',
  name: 'Bob Byte',
  email: 'bob@example.com',
  cardCount: 0,
  createdAt: '2026-10-02T10:00:00.000Z',
});
export const CLEO = AdminUser.parse({
  id: '00000000-0000-7000-8000-000000000003',
  name: 'Cleo Cash',
  email: 'cleo@example.com',
  subscriptionType: 'premium',
  subscriptionStatus: 'cancelled',
  cardCount: 12,
  createdAt: '2025-12-31T10:00:00.000Z',
  expiresAt: '2026-12-31T10:00:00.000Z',
});
