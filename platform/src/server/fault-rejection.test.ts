import { expect, it } from 'vitest';
import { DamagedStream } from '../stores/damaged-stream';
import { StoreUnavailable } from '../stores/store-unavailable';
import { faultRejection } from './fault-rejection';

it('asks to try again after a while when a store is away, and reveals nothing internal', () => {
  const refusal = faultRejection(new StoreUnavailable('log.internal:2113 does not answer'));
  expect(refusal).toMatchObject({ status: 503, code: 'store-unavailable', retryAfter: 2 });
  expect(refusal?.message).not.toContain('internal');
});

it('says that the data of a damaged stream cannot be read, and does not name the stream', () => {
  const refusal = faultRejection(new DamagedStream('wallet-1', [{ version: 2 }]));
  expect(refusal).toMatchObject({ status: 503, code: 'stream-damaged', retryAfter: 60 });
  expect(refusal?.message).not.toContain('wallet');
});

it('leaves any other fault to the 500', () => {
  expect(faultRejection(new Error('a bug'))).toBeUndefined();
  expect(faultRejection('text')).toBeUndefined();
});
