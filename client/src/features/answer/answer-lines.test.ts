import { expect, it } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { createRecommendation } from '../../testing/recommendations';
import { selectAnswerLines } from './answer-lines';

const ANSWER = createRecommendation('00000000-0000-4000-8000-000000000001', 'Shell', 'gas', [BLUE_CASH]);

it('a warning that a card’s cap is used up replaces the line that no card has a bonus', () => {
  const stored = 'None of your cards earns a bonus on gas here.';
  const cap = { card: 'Blue Cash', period: 'year', limitCents: 6000_00, leftCents: 0, percent: 6 } as const;
  const select = (warningCodes: (typeof ANSWER)['warningCodes']) =>
    selectAnswerLines(
      {
        ...ANSWER,
        reasoning: [stored],
        reasonCodes: [{ code: 'no-bonus', params: { category: 'gas', scope: 'all' } }],
        warnings: warningCodes.map(({ code }) => code),
        warningCodes,
      },
      { cardId: ANSWER.card.id, reasons: [], hints: [stored] },
    ).hints;
  expect(select([])).toEqual([stored]);
  expect(select([{ code: 'other-cap-used', params: cap }])).toEqual([]);
});

it('a caveat isn’t shown if another warning names when the store counts as something else', () => {
  const trap = 'Inside purchases may count as a convenience store';
  const other = {
    code: 'other-code',
    params: {
      code: '5499',
      label: 'Convenience stores and specialty food',
      card: 'Citi Double Cash',
      valueCents: 2_00,
      insteadCents: 1_00,
    },
  } as const;
  const select = (when: string | undefined) =>
    selectAnswerLines(
      {
        ...ANSWER,
        warnings: ['Other.', trap],
        warningCodes: [
          { ...other, params: { ...other.params, when } },
          { code: 'store-trap', params: { text: trap } },
        ],
      },
      { cardId: ANSWER.card.id, reasons: [], hints: [] },
    ).warnings;
  expect(select('inside')).toEqual(['Other.']);
  expect(select(undefined)).toEqual(['Other.', trap]);
});
