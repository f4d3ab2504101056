import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardId, CreditId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { computeRecommendation } from './compute-recommendation';
import { computeReward } from './compute-reward';
import { renderBenefit } from './sentences/benefits';
import { recommendationRequest } from './testing/arbitraries';
import { ask } from './testing/ask';
import { listMisranked } from './testing/list-misranked';

const DUNKIN: OpenCredit = {
  cardId: CardId.parse('amex-gold'),
  creditId: CreditId.parse('amex-gold-dunkin'),
  name: "Dunkin' credit",
  period: 'month',
  leftCents: 7_00,
  endsOn: '2026-08-31',
  merchants: [MerchantId.parse('dunkin')],
  merchantNames: [],
  categories: [],
};

const CARDS = ['amex-gold', 'citi-double-cash'];

function askAtDunkin(credit: Partial<OpenCredit> = {}, question: Partial<Parameters<typeof ask>[0]> = {}) {
  const { ranking, ...answer } = ask({
    text: 'Dunkin',
    cards: CARDS,
    dollars: 12,
    credits: [{ ...DUNKIN, ...credit }],
    ...question,
  });
  return { ...answer, gold: ranking.find(({ cardId }) => cardId === 'amex-gold') };
}

describe('a credit with something left', () => {
  it('adds what is left to the card’s net value, on its own line', () => {
    const { gold } = askAtDunkin();
    expect(gold?.creditValue).toBe(7);
    expect(gold?.netValue).toBeCloseTo((gold?.estimatedValue ?? 0) + 7, 6);
    expect(gold?.benefits).toEqual(["$7 of your Dunkin' credit is left this month."]);
    expect(gold?.estimatedValue).toBe(
      ask({ text: 'Dunkin', cards: CARDS, dollars: 12 }).ranking[0]?.estimatedValue,
    );
  });

  it('adds at most the amount', () => {
    expect(askAtDunkin({}, { dollars: 3 }).gold?.creditValue).toBe(3);
  });

  it('decides the ranking, with a reason', () => {
    const question = { text: 'Dunkin', cards: ['chase-freedom-unlimited', 'amex-platinum'], dollars: 12 };
    expect(ask(question).card.id).toBe('chase-freedom-unlimited');
    const answer = ask({ ...question, credits: [{ ...DUNKIN, cardId: CardId.parse('amex-platinum') }] });
    expect(answer.card.id).toBe('amex-platinum');
    expect(answer.reasonCodes.map(({ code }) => code)).toContain('wins-by-benefits');
  });

  it.each([
    ['at another store', {}, { text: 'Starbucks' }],
    ['for gift cards', {}, { text: 'Dunkin gift card' }],
    ['after its period', { endsOn: '2026-08-14' }, {}],
    ['of a card that isn’t in the wallet', { cardId: CardId.parse('amex-platinum') }, {}],
  ])('isn’t counted %s', (_case, credit, question) => {
    const { gold } = askAtDunkin(credit, question);
    expect(gold).not.toHaveProperty('creditValue');
    expect(gold).not.toHaveProperty('benefits');
  });

  it.each([
    ['half-year', '2026-12-31', '$7 of your dining credit is left this half-year.'],
    ['membership-year', '2027-03-14', '$7 of your dining credit is left until March 14, 2027.'],
  ] as const)('states when its %s ends', (period, endsOn, sentence) => {
    expect(askAtDunkin({ name: 'Dining credit', period, endsOn }).gold?.benefits).toEqual([sentence]);
  });
});

const requestWithCredits = fc
  .record({ request: recommendationRequest, leftCents: fc.integer({ min: 1, max: 500_00 }), index: fc.nat() })
  .map(({ request, leftCents, index }) => {
    const card = request.wallet[index % request.wallet.length];
    const { category } = request.place;
    const credit = { ...DUNKIN, leftCents, endsOn: '2026-12-31', merchants: [], categories: [category] };
    return { request, credits: card ? [{ ...credit, cardId: card.cardId }] : [] };
  });

describe('for any request, credits', () => {
  it('change no reward, no cost, and no rate', () => {
    fc.assert(
      fc.property(requestWithCredits, ({ request, credits }) => {
        const toRewards = ({ ranking }: RecommendationAnswer) =>
          Object.fromEntries(
            ranking.map(({ cardId, valueMicros, estimatedValue, cost, rewardRate }) => [
              cardId,
              [valueMicros, estimatedValue, cost, rewardRate],
            ]),
          );
        expect(toRewards(computeRecommendation({ ...request, credits }))).toEqual(
          toRewards(computeRecommendation(request)),
        );
      }),
    );
  });

  it('count in the net value, in a valid answer that has the same bytes again', () => {
    fc.assert(
      fc.property(requestWithCredits, ({ request, credits }) => {
        const answer = computeRecommendation({ ...request, credits, goals: [] });
        expect(RecommendationAnswer.parse(answer)).toEqual(answer);
        expect(JSON.stringify(computeRecommendation({ ...request, credits, goals: [] }))).toBe(
          JSON.stringify(answer),
        );
        for (const {
          estimatedValue,
          cost = 0,
          netValue,
          creditValue = 0,
          benefits,
          benefitCodes,
        } of answer.ranking) {
          expect(netValue).toBeCloseTo(estimatedValue - cost + creditValue, 6);
          expect(creditValue).toBeLessThanOrEqual(request.amountCents / 100);
          expect(benefits).toEqual(benefitCodes?.map((code) => renderBenefit(code)));
        }
        expect(listMisranked(answer.ranking)).toEqual([]);
      }),
    );
  });

  it('change nothing in what a recorded purchase earns', () => {
    fc.assert(
      fc.property(requestWithCredits, ({ request, credits }) => {
        const [card] = request.wallet;
        if (!card) return;
        expect(computeReward({ ...request, credits, cardId: card.cardId })).toEqual(
          computeReward({ ...request, cardId: card.cardId }),
        );
      }),
    );
  });
});
