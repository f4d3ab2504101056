import { expect, it } from 'vitest';
import type { Route } from '@tapwise/contracts/http/define-route';
import { routes } from '@tapwise/contracts/http/routes';
import { completeRejection, listSchemaFields } from './rejected-field';
import { listRejectionFields, REJECTION_CODES, type RejectionCode } from './rejections';

const ABOUT_THE_REQUEST = 'about the request as a whole, or its headers';
const ABOUT_THE_SERVER = 'about the state of the server';
const ABOUT_THE_CALLER = 'about who sent the request';
const ABOUT_THE_ACCOUNT = 'about what the account has, not about what was sent';

/** Every code that names no field, and why. */
const WITHOUT_FIELD: Partial<Readonly<Record<RejectionCode, string>>> = {
  'invalid-http': ABOUT_THE_REQUEST,
  'request-timeout': ABOUT_THE_REQUEST,
  'headers-too-large': ABOUT_THE_REQUEST,
  'expectation-failed': ABOUT_THE_REQUEST,
  'unknown-host': ABOUT_THE_REQUEST,
  'unknown-path': ABOUT_THE_REQUEST,
  'wrong-method': ABOUT_THE_REQUEST,
  'invalid-path': ABOUT_THE_REQUEST,
  'invalid-json': ABOUT_THE_REQUEST,
  'json-too-deep': ABOUT_THE_REQUEST,
  'body-too-large': ABOUT_THE_REQUEST,
  'unsupported-media-type': ABOUT_THE_REQUEST,
  'cross-site-request': ABOUT_THE_REQUEST,
  'invalid-idempotency-key': ABOUT_THE_REQUEST,
  'idempotency-key-reused': ABOUT_THE_REQUEST,
  'too-many-requests': ABOUT_THE_CALLER,
  'too-many-tries': ABOUT_THE_CALLER,
  'too-many-conflicts': ABOUT_THE_SERVER,
  overloaded: ABOUT_THE_SERVER,
  'store-unavailable': ABOUT_THE_SERVER,
  'store-damaged': ABOUT_THE_SERVER,
  'stream-damaged': ABOUT_THE_SERVER,
  'storage-full': ABOUT_THE_SERVER,
  'side-away': ABOUT_THE_SERVER,
  'side-broke-off': ABOUT_THE_SERVER,
  'side-too-slow': ABOUT_THE_SERVER,
  'signed-out': ABOUT_THE_CALLER,
  'wrong-credentials': 'naming the email address or the password would reveal which accounts exist',
  'wrong-admin-key': ABOUT_THE_CALLER,
  'invalid-token': ABOUT_THE_CALLER,
  'missing-scope': ABOUT_THE_CALLER,
  'outdated-password-change': ABOUT_THE_ACCOUNT,
  'token-limit-reached': ABOUT_THE_ACCOUNT,
  'empty-wallet': ABOUT_THE_ACCOUNT,
  'card-limit-reached': ABOUT_THE_ACCOUNT,
  'favorites-limit-reached': ABOUT_THE_ACCOUNT,
  'already-premium': ABOUT_THE_ACCOUNT,
  'not-premium': ABOUT_THE_ACCOUNT,
  'already-cancelled': ABOUT_THE_ACCOUNT,
  'payment-declined': ABOUT_THE_ACCOUNT,
};

it('names the field of every code that is about one', () => {
  const unnamed = REJECTION_CODES.filter((code) => listRejectionFields(code).length === 0);
  expect(unnamed.sort()).toEqual(Object.keys(WITHOUT_FIELD).sort());
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
