import { expect, it } from 'vitest';
import { UserId } from '../vocabulary/ids';
import { parseStreamKind, parseStreamOwner, STREAM_PREFIXES, StreamName, streams } from './streams';

const userId = UserId.parse('019a7a3c-4d00-7abc-8def-000000000001');
const personal = [
  streams.account(userId),
  streams.wallet(userId),
  streams.ledger(userId, 2026),
  streams.advice(userId, 2026),
  streams.favorites(userId),
];
const shared = [streams.catalogue, streams.pricing, streams.operations, streams.correction(325)];
const household = streams.household('5f0c2f3e-1111-8abc-8def-000000000001');
const recommendation = streams.recommendation('4f0c2f3e-1111-8abc-8def-000000000001');

it('personal stream names contain the user, and the year for yearly streams', () => {
  expect(streams.wallet(userId)).toBe(`wallet-${userId}`);
  expect(streams.ledger(userId, 2026)).toBe(`ledger-${userId}-2026`);
  for (const name of personal) expect(parseStreamOwner(name)).toBe(userId);
  for (const name of [...shared, recommendation, household]) expect(parseStreamOwner(name)).toBeUndefined();
});

it('only our own stream names are valid', () => {
  for (const name of [...personal, ...shared, recommendation, household]) {
    expect(StreamName.safeParse(name).success).toBe(true);
    expect(STREAM_PREFIXES.filter((prefix) => name.startsWith(prefix))).toHaveLength(1);
  }
  for (const name of [
    '',
    'wallet-',
    'wallet-1',
    'recommendation-1',
    'household-1',
    `${household}-2026`,
    `${recommendation}-2026`,
    `purse-${userId}`,
    `wallet-${userId}-26`,
    'catalogue-2',
    'correction-',
    'correction-0',
    'correction-1-2',
    // The server's own streams, which link to ours.
    '$ce-wallet',
    `$$wallet-${userId}`,
    `$bc-${userId}`,
    '$et-PurchaseRecorded',
    '$category-wallet',
    '$streams',
  ])
    expect(StreamName.safeParse(name).success).toBe(false);
});

it('parseStreamKind returns the kind of each stream', () => {
  expect([...personal, ...shared, recommendation, household].map(parseStreamKind)).toEqual([
    'account',
    'wallet',
    'ledger',
    'advice',
    'favorites',
    'catalogue',
    'pricing',
    'operations',
    'correction',
    'recommendation',
    'household',
  ]);
  expect(parseStreamKind(`purse-${userId}`)).toBeUndefined();
});
