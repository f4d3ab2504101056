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
      missing: null,
      ...others,
    });
  const render = (...parameters: Parameters<typeof judge>) => {
    const { sentence, detail } = judge(...parameters);
    return detail === null ? sentence : `${sentence} | ${detail}`;
  };

  it('keeps a card that earns at least its fee', () => {
    expect(render(211_67, 95_00)).toBe('Worth keeping: it added $212 in rewards and costs $95 a year.');
    expect(render(95_00, 95_00)).toBe('Worth keeping: it added $95 in rewards and costs $95 a year.');
    expect(render(8_00, 250_00, { earnedCents: 8_00 })).toBe(
      'Consider dropping it: it costs $250 a year and added $8 in rewards.',
    );
    expect(render(8_50, 0, { earnedCents: 8_50 })).toBe(
      'Worth keeping: it added $8.50 in rewards and has no annual fee.',
    );
    expect(render(0, 0)).toBe('Worth keeping: it has no annual fee.');
  });

  it('states what the card earned if other cards would have earned a part of it, or all', () => {
    expect(render(8_00, 250_00)).toBe(
      'Consider dropping it: it costs $250 a year and added $8 in rewards. | It earned $27 in rewards. Your other cards would have earned $19 of that.',
    );
    expect(render(0, 60_00, { creditCents: 70_00 })).toBe(
      'Worth keeping: it added $70 in credits and costs $60 a year. | It earned $27 in rewards. Your other cards would have earned all of that.',
    );
  });

  it('shows all amounts with the same precision', () => {
    expect(render(9_29, 0, { earnedCents: 125_40 })).toBe(
      'Worth keeping: it added $9 in rewards and has no annual fee. | It earned $125 in rewards. Your other cards would have earned $116 of that.',
    );
    expect(render(40, 95_00, { earnedCents: 125_40 })).toBe(
      'Consider dropping it: it costs $95 a year and added less than $1 in rewards. | It earned $125 in rewards. Your other cards would have earned almost all of that.',
    );
    expect(render(3_25, 0, { earnedCents: 8_50 })).toBe(
      'Worth keeping: it added $3.25 in rewards and has no annual fee. | It earned $8.50 in rewards. Your other cards would have earned $5.25 of that.',
    );
    expect(renderWouldHaveEarned({ rewardCents: 9_29, annualFeeCents: 95_00 })).toBe(
      'This card would have added $9 in rewards, but its annual fee is $95.',
    );
  });

  it('states what the card earned if other cards would have earned more', () => {
    expect(render(-3_00, 250_00)).toBe(
      'Consider dropping it: it costs $250 a year and earned $27 in rewards. | Your other cards would have earned $3 more in rewards on the same purchases.',
    );
    expect(render(-3_00, 0)).toBe(
      'Worth keeping: it costs nothing. | It earned $27 in rewards. Your other cards would have earned $3 more in rewards on the same purchases.',
    );
  });

  it('counts the credits that were used', () => {
    const creditCents = 70_00;
    expect(render(260_00, 325_00, { creditCents })).toBe(
      'Worth keeping: it added $330 in rewards and credits and costs $325 a year.',
    );
    expect(render(254_99, 325_00, { creditCents })).toBe(
      'Consider dropping it: it costs $325 a year and added $325 in rewards and credits.',
    );
    expect(render(0, 60_00, { creditCents, earnedCents: 0 })).toBe(
      'Worth keeping: it added $70 in credits and costs $60 a year.',
    );
    expect(render(-3_00, 60_00, { creditCents })).toBe(
      'Worth keeping: it earned $97 in rewards and credits and costs $60 a year. | Your other cards would have earned $3 more in rewards on the same purchases.',
    );
    expect(render(-3_00, 250_00, { creditCents })).toBe(
      'Consider dropping it: it costs $250 a year and earned $97 in rewards and credits. | Your other cards would have earned $3 more in rewards on the same purchases.',
    );
    expect(render(0, 0, { creditCents, earnedCents: 0 })).toBe(
      'Worth keeping: it added $70 in credits and has no annual fee.',
    );
  });

  it('drops no card whose welcome bonus can be reached', () => {
    const unfinishedBonus = { remainingCents: 50_00, deadline: '2026-12-31', valueCents: 750_00 };
    const first = 'Reach its welcome bonus first: spend $50 more by December 31, 2026 for $750.';
    expect(render(0, 95_00, { unfinishedBonus })).toBe(first);
    expect(render(-3_00, 95_00, { unfinishedBonus, missing: { kind: 'opened' } })).toBe(first);
    expect(render(212_00, 95_00, { unfinishedBonus })).toBe(
      'Worth keeping: it added $212 in rewards and costs $95 a year.',
    );
  });

  it('judges no card by its fee before there is a record of 90 days, and says what is missing', () => {
    const early = 'Too early to say whether to keep it. | ';
    expect(render(1_00, 95_00, { missing: { kind: 'held' } })).toBe(
      `${early}We’ll compare it with your other cards after 90 days. If you’ve had it longer, enter its opening date.`,
    );
    expect(render(0, 0, { missing: { kind: 'purchases', since: '2026-10' } })).toBe(
      `${early}Your recorded purchases start in October 2026. We’ll compare it with your other cards once they cover 90 days.`,
    );
    expect(render(0, 95_00, { missing: { kind: 'purchases', since: null } })).toBe(
      `${early}We’ll compare it with your other cards once your recorded purchases cover 90 days.`,
    );
  });

  it('drops no card that was opened recently', () => {
    expect(render(1_00, 95_00, { missing: { kind: 'opened' } })).toBe(
      'Too early to say whether to keep it. | We’ll compare it with your other cards 90 days after you opened it.',
    );
    expect(render(96_00, 95_00, { missing: { kind: 'opened' } })).toBe(
      'Worth keeping: it added $96 in rewards and costs $95 a year.',
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
