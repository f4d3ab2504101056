import { describe, expect, it } from 'vitest';
import { applyPlaceReply } from './apply-place-reply';
import { getShippedPlaceIndex } from './index/shipped-place-index';
import { interpretPlace } from './interpret-place';

const interpret = (text: string, category?: string) => interpretPlace(getShippedPlaceIndex(), text, category);

describe('a reply about a store', () => {
  it('decides its code and category', () => {
    expect(applyPlaceReply(interpret('kroger'), '5542')).toMatchObject({
      merchantId: 'kroger',
      mcc: '5542',
      category: 'gas',
      codes: [{ mcc: '5542', share: 1, when: 'at the pump' }],
      isClarified: true,
    });
  });

  it('gives an unknown store a code', () => {
    const place = interpret('zorblax emporium');
    expect(place.mcc).toBeNull();
    expect(applyPlaceReply(place, '5812')).toMatchObject({
      mcc: '5812',
      category: 'dining',
      isClarified: true,
    });
  });

  it.each([
    ['marriott restaurant', undefined],
    ['kroger', 'dining'],
    ['5411', undefined],
  ])('doesn’t decide about %j with the category %s', (text, category) => {
    const place = interpret(text, category);
    expect(applyPlaceReply(place, '5912')).toBe(place);
  });
});
