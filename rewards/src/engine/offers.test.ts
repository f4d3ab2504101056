import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { computeRecommendation } from './compute-recommendation';
import { computeReward } from './compute-reward';
import { renderBenefit } from './sentences/benefits';
import { recommendationRequest } from './testing/arbitraries';
import { ask } from './testing/ask';
import { listMisranked } from './testing/list-misranked';

const TEN_BACK: OpenOffer = {
  cardId: CardId.parse('amex-gold'),
  storeName: 'Best Buy',
  merchantId: MerchantId.parse('best-buy'),
  reward: { kind: 'amount', amountCents: 10_00 },
  minSpendCents: 50_00,
  expiresOn: '2026-12-31',
  isRepeatable: false,
  isCumulative: false,
  paidUnits: 0,
  towardCents: 0,
};

function askAtBestBuy(offer: Partial<OpenOffer> = {}, question: Partial<Parameters<typeof ask>[0]> = {}) {
  const answer = ask({
    text: 'Best Buy',
    cards: ['amex-gold', 'citi-double-cash'],
    dollars: 60,
    offers: [{ ...TEN_BACK, ...offer }],
    ...question,
  });
  return { answer, gold: answer.ranking.find(({ cardId }) => cardId === 'amex-gold') };
}

describe('an offer', () => {
  it('adds what it pays to the card’s net value, on its own line', () => {
    const { gold, answer } = askAtBestBuy();
    expect(gold?.offerValue).toBe(10);
    expect(gold?.netValue).toBeCloseTo((gold?.estimatedValue ?? 0) + 10, 6);
    expect(gold?.benefits).toEqual(['Your offer pays $10 back here. It ends on December 31, 2026.']);
    expect(answer.card.id).toBe('amex-gold');
    expect(answer.reasonCodes.map(({ code }) => code)).toContain('wins-by-benefits');
  });

  it('states what is missing when the amount is close to the minimum, and adds nothing', () => {
    const { gold } = askAtBestBuy({}, { dollars: 38 });
    expect(gold?.benefits).toEqual(['Spend $12 more to get $10 back.']);
    expect(gold).not.toHaveProperty('offerValue');
    expect(gold?.netValue).toBe(gold?.estimatedValue);
  });

  it('states nothing when the amount is far from the minimum, but lets clients compute other amounts', () => {
    const { gold, answer } = askAtBestBuy({}, { dollars: 20 });
    expect(gold).not.toHaveProperty('benefits');
    const without = ask({ text: 'Best Buy', cards: ['amex-gold', 'citi-double-cash'], dollars: 20 });
    expect(gold?.benefitInputs?.offers).toEqual([TEN_BACK]);
    const ranking = answer.ranking.map(({ benefitInputs: _, ...card }) => card);
    expect({ ...answer, ranking }).toEqual(without);
  });

  it.each([
    [{ kind: 'percent', percent: 10 }, 6, 'Your offer pays 10% back here, $6. It ends on December 31, 2026.'],
    [
      { kind: 'percent', percent: 10, maxCents: 4_50 },
      4.5,
      'Your offer pays 10% back here, $4.50. It ends on December 31, 2026.',
    ],
    [
      { kind: 'points', points: 2000 },
      32,
      'Your offer pays 2,000 points here, worth $32. It ends on December 31, 2026.',
    ],
    [
      { kind: 'points-per-dollar', pointsPerDollar: 2 },
      1.92,
      'Your offer pays 120 points here, worth $1.92. It ends on December 31, 2026.',
    ],
  ] as const)('pays %j at the user’s value of a point', (reward, value, sentence) => {
    const settings = { valuations: { 'amex-mr': 1.6 } };
    const { gold } = askAtBestBuy({ reward }, { settings });
    expect(gold?.offerValue).toBe(value);
    expect(gold?.benefits).toEqual([sentence]);
  });

  it('counts earlier purchases of a cumulative offer', () => {
    const cumulative = { isCumulative: true, towardCents: 30_00 };
    expect(askAtBestBuy(cumulative, { dollars: 20 }).gold?.offerValue).toBe(10);
    expect(askAtBestBuy(cumulative, { dollars: 15 }).gold?.benefits).toEqual([
      'Spend $5 more to get $10 back.',
    ]);
  });

  it('pays at most what is left of its maximum', () => {
    const reward = { kind: 'percent', percent: 20, maxCents: 40_00 } as const;
    const { gold } = askAtBestBuy({ reward, isRepeatable: true, paidUnits: 35_00 * 1_000_000 });
    expect(gold?.offerValue).toBe(5);
  });

  it('pays on its last day', () => {
    expect(askAtBestBuy({ expiresOn: '2026-08-15' }).gold?.offerValue).toBe(10);
  });

  it.each([
    ['at another store', {}, { text: 'Target' }],
    ['for gift cards', {}, { text: 'Best Buy gift card' }],
    ['after it expired', { expiresOn: '2026-08-14' }, {}],
    ['of a card that isn’t in the wallet', { cardId: CardId.parse('amex-platinum') }, {}],
  ])('isn’t counted %s', (_case, offer, question) => {
    const { gold } = askAtBestBuy(offer, question);
    expect(gold).not.toHaveProperty('offerValue');
    expect(gold).not.toHaveProperty('benefits');
  });

  it('is found by the name of a store that isn’t a merchant', () => {
    const unknown = { storeName: 'Zzyx Outfitters', merchantId: null };
    expect(askAtBestBuy(unknown, { text: 'zzyx outfitters' }).gold?.offerValue).toBe(10);
  });
});

const rewards: fc.Arbitrary<OfferReward> = fc.oneof(
  fc.constant<OfferReward>({ kind: 'percent', percent: 12.5, maxCents: 30_00 }),
  fc.constant<OfferReward>({ kind: 'amount', amountCents: 10_00 }),
  fc.constant<OfferReward>({ kind: 'points-per-dollar', pointsPerDollar: 3, maxPoints: 900 }),
  fc.constant<OfferReward>({ kind: 'points', points: 1000 }),
);
const requestWithOffers = fc
  .record({
    request: recommendationRequest,
    reward: rewards,
    minSpendCents: fc.constantFrom(undefined, 20_00, 150_00),
    isCumulative: fc.boolean(),
    index: fc.nat(),
  })
  .map(({ request, index, ...terms }) => {
    const card = request.wallet[index % request.wallet.length];
    const { storeName, merchantId } = request.place;
    const offer = { ...TEN_BACK, ...terms, storeName, merchantId };
    return { request, offers: card ? [{ ...offer, cardId: card.cardId }] : [] };
  });

describe('for any request, offers', () => {
  it('change no reward, no cost, and no rate', () => {
    fc.assert(
      fc.property(requestWithOffers, ({ request, offers }) => {
        const toRewards = ({ ranking }: RecommendationAnswer) =>
          Object.fromEntries(
            ranking.map(({ cardId, valueMicros, estimatedValue, cost, rewardRate }) => [
              cardId,
              [valueMicros, estimatedValue, cost, rewardRate],
            ]),
          );
        expect(toRewards(computeRecommendation({ ...request, offers }))).toEqual(
          toRewards(computeRecommendation(request)),
        );
      }),
    );
  });

  it('count in the net value, in a valid answer that has the same bytes again', () => {
    fc.assert(
      fc.property(requestWithOffers, ({ request, offers }) => {
        const answer = computeRecommendation({ ...request, offers, goals: [] });
        expect(RecommendationAnswer.parse(answer)).toEqual(answer);
        expect(JSON.stringify(computeRecommendation({ ...request, offers, goals: [] }))).toBe(
          JSON.stringify(answer),
        );
        for (const card of answer.ranking) {
          const { estimatedValue, cost = 0, netValue, offerValue = 0, benefits, benefitCodes } = card;
          expect(netValue).toBeCloseTo(estimatedValue - cost + offerValue, 6);
          expect(benefits).toEqual(benefitCodes?.map((code) => renderBenefit(code)));
        }
        expect(listMisranked(answer.ranking)).toEqual([]);
      }),
    );
  });

  it('leave no trace in other answers about the place, and take none from them', () => {
    fc.assert(
      fc.property(requestWithOffers, ({ request: { catalog, ...inputs }, offers }) => {
        const toText = (place: Place, ownOffers: readonly OpenOffer[]) =>
          JSON.stringify(computeRecommendation({ ...inputs, catalog, place, offers: ownOffers }));
        const first = structuredClone(inputs.place);
        const second = structuredClone(inputs.place);
        const withOffers = toText(first, offers);
        const without = toText(second, []);
        expect(toText(first, [])).toBe(without);
        expect(toText(second, offers)).toBe(withOffers);
      }),
    );
  });

  it('share their inputs with every other amount', () => {
    fc.assert(
      fc.property(requestWithOffers, fc.integer({ min: 1, max: 1_000_00 }), ({ request, offers }, cents) => {
        const listInputs = (amountCents: number) =>
          computeRecommendation({ ...request, offers, amountCents }).ranking.map(
            ({ cardId, benefitInputs }) => [cardId, benefitInputs] as const,
          );
        expect(new Map(listInputs(cents))).toEqual(new Map(listInputs(request.amountCents)));
      }),
    );
  });

  it('change nothing in what a recorded purchase earns', () => {
    fc.assert(
      fc.property(requestWithOffers, ({ request, offers }) => {
        const [card] = request.wallet;
        if (!card) return;
        expect(computeReward({ ...request, offers, cardId: card.cardId })).toEqual(
          computeReward({ ...request, cardId: card.cardId }),
        );
      }),
    );
  });
});
