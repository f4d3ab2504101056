import { expect, it } from 'vitest';
import { StoreUnavailable } from '../storage/store-unavailable';
import { faultRefusal } from './fault-refusal';

it('asks to try again after a while when a store is away, and tells nothing of the inside', () => {
  const refusal = faultRefusal(new StoreUnavailable('log.internal:2113 does not answer'));
  expect(refusal).toMatchObject({ status: 503, code: 'store-unavailable', retryAfter: 2 });
  expect(refusal?.message).not.toContain('internal');
});

it('has nothing to say of any other fault', () => {
  expect(faultRefusal(new Error('a bug'))).toBeUndefined();
  expect(faultRefusal('text')).toBeUndefined();
});
