import { describe, expect, it } from 'vitest';
import { type OwnCardWorth, renderKeepOrDrop, renderWouldHaveEarned } from './card-verdict';

describe('the verdict on a card', () => {
  const judge = (rewardCents: number, annualFeeCents: number, others: Partial<OwnCardWorth> = {}) =>
    renderKeepOrDrop({
      rewardCents,
      annualFeeCents,
      earnedCents: 27_00,
      creditCents: 0,
      unfinishedBonus: null,
      isNew: false,
      ...others,
    });
  const render = (...parameters: Parameters<typeof judge>) => {
    const { sentence, detail } = judge(...parameters);
    return detail === null ? sentence : `${sentence} | ${detail}`;
  };

  it('keeps a card that earns at least its fee', () => {
    expect(render(211_67, 95_00)).toBe('Keep: it added $212 in rewards, and its annual fee is $95.');
    expect(render(95_00, 95_00)).toBe('Keep: it added $95 in rewards, and its annual fee is $95.');
    expect(render(8_00, 250_00, { earnedCents: 8_00 })).toBe(
      'Drop: it added $8 in rewards, but its annual fee is $250.',
    );
    expect(render(8_50, 0, { earnedCents: 8_50 })).toBe(
      'Keep: it added $8.50 in rewards and has no annual fee.',
    );
    expect(render(0, 0)).toBe('Keep: it has no annual fee.');
  });

  it('states what the card earned if other cards would have earned a part of it, or all', () => {
    expect(render(8_00, 250_00)).toBe(
      'Drop: it added $8 in rewards, but its annual fee is $250. | It earned $27 in rewards. Your other cards would have earned $19 of that.',
    );
    expect(render(0, 60_00, { creditCents: 70_00 })).toBe(
      'Keep: it added $70 in credits, and its annual fee is $60. | It earned $27 in rewards. Your other cards would have earned all of that.',
    );
  });

  it('states what the card earned if other cards would have earned more', () => {
    expect(render(-3_00, 250_00)).toBe(
      'Drop: it earned $27 in rewards, but its annual fee is $250. | Your other cards would have earned $3 more in rewards on the same purchases.',
    );
    expect(render(-3_00, 0)).toBe(
      'Keep: it costs nothing. | It earned $27 in rewards. Your other cards would have earned $3 more in rewards on the same purchases.',
    );
  });

  it('counts the credits that were used', () => {
    const creditCents = 70_00;
    expect(render(260_00, 325_00, { creditCents })).toBe(
      'Keep: it added $330 in rewards and credits, and its annual fee is $325.',
    );
    expect(render(254_99, 325_00, { creditCents })).toBe(
      'Drop: it added $325 in rewards and credits, but its annual fee is $325.',
    );
    expect(render(0, 60_00, { creditCents, earnedCents: 0 })).toBe(
      'Keep: it added $70 in credits, and its annual fee is $60.',
    );
    expect(render(-3_00, 60_00, { creditCents })).toBe(
      'Keep: it earned $97 in rewards and credits, and its annual fee is $60. | Your other cards would have earned $3 more in rewards on the same purchases.',
    );
    expect(render(-3_00, 250_00, { creditCents })).toBe(
      'Drop: it earned $97 in rewards and credits, but its annual fee is $250. | Your other cards would have earned $3 more in rewards on the same purchases.',
    );
    expect(render(0, 0, { creditCents, earnedCents: 0 })).toBe(
      'Keep: it added $70 in credits and has no annual fee.',
    );
  });

  it('drops no card whose welcome bonus can be reached', () => {
    const unfinishedBonus = { remainingCents: 50_00, deadline: '2026-12-31', valueCents: 750_00 };
    const first = 'Reach its welcome bonus first: spend $50 more by December 31, 2026 for $750.';
    expect(render(0, 95_00, { unfinishedBonus })).toBe(first);
    expect(render(-3_00, 95_00, { unfinishedBonus, isNew: true })).toBe(first);
    expect(render(212_00, 95_00, { unfinishedBonus })).toBe(
      'Keep: it added $212 in rewards, and its annual fee is $95.',
    );
  });

  it('drops no card that was opened recently', () => {
    expect(render(1_00, 95_00, { isNew: true })).toBe(
      'Too early to say whether to keep it. | We’ll compare it with your other cards 90 days after you opened it.',
    );
    expect(render(96_00, 95_00, { isNew: true })).toBe(
      'Keep: it added $96 in rewards, and its annual fee is $95.',
    );
  });

  it('states what another card would have added', () => {
    expect(renderWouldHaveEarned({ rewardCents: 211_67, annualFeeCents: 95_00 })).toBe(
      'This card would have added $212 in rewards, and its annual fee is $95.',
    );
    expect(renderWouldHaveEarned({ rewardCents: 12_00, annualFeeCents: 0 })).toBe(
      'This card would have added $12 in rewards, with no annual fee.',
    );
    expect(renderWouldHaveEarned({ rewardCents: 0, annualFeeCents: 95_00 })).toBe(
      'This card wouldn’t have added any rewards.',
    );
  });
});
