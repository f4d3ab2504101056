import { describe, expect, it } from 'vitest';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { parseOperatorCards } from './operator-cards';

const [shipped] = loadShippedCatalog().cards;
const parseChanged = (changes: object) => {
  const outcome = parseOperatorCards([{ ...shipped, id: 'own-card', ...changes }], 2026);
  return 'cards' in outcome ? outcome.cards[0] : outcome;
};
const row = { category: 'general', rate: 2, unit: '%' };

describe('an operator’s card', () => {
  it('can be plain: shown only with the card, or for every purchase of their row', () => {
    const choosing = { mode: 'choose', note: 'Once a month', slots: [{ ...row, count: 1, period: 'month' }] };
    expect(
      parseChanged({
        travelPerks: ['Priority Pass lounges'],
        cautions: undefined,
        caution: 'Rates may have changed',
        rewards: [{ ...row, note: 'Select stores' }],
        chooseCategory: {
          ...choosing,
          slots: [{ rate: 3, unit: '%', count: 1, period: 'month', note: 'US' }],
        },
      }),
    ).toMatchObject({
      travelPerks: [{ text: 'Priority Pass lounges' }],
      cautions: [{ text: 'Rates may have changed', about: 'other' }],
      rewards: [{ notes: [{ text: 'Select stores' }] }],
      chooseCategory: { notes: [{ text: 'Once a month' }], slots: [{ notes: [{ text: 'US' }] }] },
    });
  });

  it('keeps its other fields when its wording changes', () => {
    const travelPerks = [{ text: 'Lounges', categories: ['flights'], merchants: ['delta-air-lines'] }];
    const cautions = [{ text: 'Rates may have changed', about: 'earning', categories: ['gas'] }];
    expect(parseChanged({ travelPerks, cautions })).toMatchObject({ travelPerks, cautions });
  });

  it('is validated, and the invalid field is named', () => {
    expect(parseChanged({ travelPerks: [''] })).toMatchObject({
      rejected: { field: 'cards.0.travelPerks.0.text' },
    });
    expect(parseChanged({ cautions: [{ text: 'A doubt', about: 'nothing' }] })).toMatchObject({
      rejected: { field: 'cards.0.cautions.0.about' },
    });
    expect(parseChanged({ prose: 'unread' })).not.toHaveProperty('id');
  });
});
