import { expect, it } from 'vitest';
import { DamagedStream } from '../../stores/errors/damaged-stream';
import { StoreUnavailable } from '../../stores/errors/store-unavailable';
import { findErrorRejection } from './error-rejection';

it('returns a retry time if a store is unavailable, and nothing internal', () => {
  const rejection = findErrorRejection(new StoreUnavailable("log.internal:2113 doesn't respond"));
  expect(rejection).toMatchObject({ status: 503, code: 'store-unavailable', retryAfter: 2 });
  expect(rejection?.message).not.toContain('internal');
});

it('reports a damaged stream without its name', () => {
  const rejection = findErrorRejection(new DamagedStream('wallet-1', [{ version: 2 }]));
  expect(rejection).toMatchObject({ status: 503, code: 'stream-damaged', retryAfter: 60 });
  expect(rejection?.message).not.toContain('wallet');
});

it('returns undefined for any other error', () => {
  expect(findErrorRejection(new Error('a bug'))).toBeUndefined();
  expect(findErrorRejection('text')).toBeUndefined();
});
