import { describe, it } from 'vitest';
import { OCCURRED_AT, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { priceChangesProjection } from './price-changes';

const { given } = specifyProjection(priceChangesProjection);
const LATER_TIME = '2026-12-01T00:00:00.000Z';

describe('price changes', () => {
  it('contains every price that was set, when, and by whom', () =>
    given(
      toRecordedEvent({ type: 'PriceSet', data: { planType: 'monthly', priceCents: 299 } }, 1),
      toRecordedEvent({ type: 'PriceSet', data: { planType: 'monthly', priceCents: 349 } }, 2, {
        at: LATER_TIME,
      }),
    ).then(
      { id: toUuid(900_001), planType: 'monthly', priceCents: 299, setAt: OCCURRED_AT, actor: USER_ID },
      { id: toUuid(900_002), planType: 'monthly', priceCents: 349, setAt: LATER_TIME, actor: USER_ID },
    ));
});
