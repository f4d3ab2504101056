import { describe, it } from 'vitest';
import type { PriceDoc } from '@tapwise/contracts/read-models/prices';
import { OCCURRED_AT, toRecordedEvent } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { pricesProjection } from './prices';

const { given } = specifyProjection(pricesProjection);
const set = (planType: PriceDoc['id'], priceCents: number, version: number, at = OCCURRED_AT) =>
  toRecordedEvent({ type: 'PriceSet', data: { planType, priceCents } }, version, { at });

describe('prices', () => {
  it('contains the latest price of each plan and its start', () =>
    given(
      set('monthly', 299, 1),
      set('annual', 2000, 2),
      set('monthly', 349, 3, '2026-12-01T00:00:00.000Z'),
    ).then(
      { id: 'monthly', priceCents: 349, since: '2026-12-01T00:00:00.000Z' },
      { id: 'annual', priceCents: 2000, since: OCCURRED_AT },
    ));
});
