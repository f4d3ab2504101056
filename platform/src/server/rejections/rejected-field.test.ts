import { expect, it } from 'vitest';
import type { Route } from '@tapwise/contracts/http/define-route';
import { routes } from '@tapwise/contracts/http/routes';
import { completeRejection, listSchemaFields } from './rejected-field';
import { listRejectionFields, REJECTION_CODES, type RejectionCode } from './rejections';

const REQUEST_REASON = 'about the request as a whole, or its headers';
const SERVER_REASON = 'about the state of the server';
const CALLER_REASON = 'about who sent the request';
const ACCOUNT_REASON = 'about what the account has, not about what was sent';

/** Every code that doesn't name a field, and why. */
const REASONS_WITHOUT_FIELD: Partial<Readonly<Record<RejectionCode, string>>> = {
  'invalid-http': REQUEST_REASON,
  'request-timeout': REQUEST_REASON,
  'headers-too-large': REQUEST_REASON,
  'expectation-failed': REQUEST_REASON,
  'unknown-host': REQUEST_REASON,
  'unknown-path': REQUEST_REASON,
  'wrong-method': REQUEST_REASON,
  'invalid-path': REQUEST_REASON,
  'invalid-json': REQUEST_REASON,
  'json-too-deep': REQUEST_REASON,
  'body-too-large': REQUEST_REASON,
  'unsupported-media-type': REQUEST_REASON,
  'cross-site-request': REQUEST_REASON,
  'invalid-idempotency-key': REQUEST_REASON,
  'idempotency-key-reused': REQUEST_REASON,
  'too-many-requests': CALLER_REASON,
  'too-many-tries': CALLER_REASON,
  'too-many-conflicts': SERVER_REASON,
  overloaded: SERVER_REASON,
  'store-unavailable': SERVER_REASON,
  'store-damaged': SERVER_REASON,
  'stream-damaged': SERVER_REASON,
  'storage-full': SERVER_REASON,
  'side-away': SERVER_REASON,
  'side-broke-off': SERVER_REASON,
  'side-too-slow': SERVER_REASON,
  'signed-out': CALLER_REASON,
  'wrong-credentials': 'naming the email address or the password would reveal which accounts exist',
  'wrong-admin-key': CALLER_REASON,
  'invalid-token': CALLER_REASON,
  'missing-scope': CALLER_REASON,
  'outdated-password-change': ACCOUNT_REASON,
  'token-limit-reached': ACCOUNT_REASON,
  'household-full': ACCOUNT_REASON,
  'already-in-household': ACCOUNT_REASON,
  'no-household': ACCOUNT_REASON,
  'empty-wallet': ACCOUNT_REASON,
  'card-limit-reached': ACCOUNT_REASON,
  'favorites-limit-reached': ACCOUNT_REASON,
  'already-premium': ACCOUNT_REASON,
  'not-premium': ACCOUNT_REASON,
  'already-cancelled': ACCOUNT_REASON,
  'not-canceled': ACCOUNT_REASON,
  'premium-ended': ACCOUNT_REASON,
  'payment-declined': ACCOUNT_REASON,
};

it('names the field of every code that is about one', () => {
  const unnamed = REJECTION_CODES.filter((code) => listRejectionFields(code).length === 0);
  expect(unnamed.sort()).toEqual(Object.keys(REASONS_WITHOUT_FIELD).sort());
});

const table: readonly Route[] = Object.values(routes);
const allFields = new Set(table.flatMap(listSchemaFields));

it.each(REJECTION_CODES.flatMap((code) => listRejectionFields(code).map((field) => [code, field] as const)))(
  '%s names a field of a route: %s',
  (_, field) => {
    expect(allFields).toContain(field.split('.')[0]);
  },
);

it('names the field that the request contains, or else one that the route has', () => {
  const cardId = 'a-card';
  const complete = (
    code: RejectionCode,
    name: 'correctPurchase' | 'refundPurchase' | 'chooseCategory',
    body: object,
  ) => completeRejection(code, routes[name], { params: { id: '1', cardId }, query: undefined, body }).field;
  expect(complete('refund-before-purchase', 'refundPurchase', { refundedOn: '2026-01-01' })).toBe(
    'refundedOn',
  );
  expect(complete('refund-before-purchase', 'refundPurchase', {})).toBe('refundedOn');
  expect(complete('refund-before-purchase', 'correctPurchase', {})).toBe('purchasedOn');
  expect(complete('too-many-choices', 'chooseCategory', { categories: [], category: undefined })).toBe(
    'categories',
  );
  expect(complete('too-many-requests', 'chooseCategory', {})).toBeUndefined();
});

it('keeps a field that the handler names', () => {
  const rejection = { status: 400, code: 'unknown-card', message: 'Unknown.', field: 'add.0' } as const;
  expect(completeRejection(rejection, routes.whatIf, { body: { cardId: 'x' } })).toBe(rejection);
});
