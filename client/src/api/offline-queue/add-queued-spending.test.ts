import { expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { createEmptySpending } from '@tapwise/rewards/engine/spending/spending';
import { addQueuedSpending } from './add-queued-spending';
import { createQuestion, createQueuedPurchase } from './testing/entries';

const CARD = CardId.parse('blue-cash-preferred');
const BONUS = { cardId: CARD, spendCents: 300_00, valueCents: 200_00, spentCents: 200_00 };

function createInputs(spendCents: number): AnswerInputs {
  return {
    engineVersion: 1,
    walletVersion: 1,
    ledgerVersion: 1,
    merchantsVersion: 'a',
    goals: [],
    wallet: [],
    placeReplies: [],
    at: '2027-01-02T10:00:00.000Z',
    spending: createEmptySpending(),
    previousYear: createEmptySpending(),
    openBonuses: { recentCents: 500_00, cards: [{ ...BONUS, spendCents, deadline: '2027-01-01' }] },
  } satisfies Omit<AnswerInputs, 'catalog'> as unknown as AnswerInputs;
}

const spend = (key: string, day: string, rejection?: string) =>
  createQueuedPurchase({
    key,
    rejection,
    spent: {
      cardId: CARD,
      merchantId: 'costco',
      category: 'groceries',
      amountCents: 54_20,
      rewardCents: 3_25,
      occurredAt: `${day}T12:00:00.000Z`,
    },
  });

it('a queued purchase counts in its year and toward open welcome bonuses', () => {
  const entries = [
    createQuestion(),
    spend('a', '2026-12-31'),
    spend('b', '2027-01-01'),
    spend('c', '2027-01-02'),
  ];
  const { spending, previousYear, openBonuses } = addQueuedSpending(createInputs(400_00), entries);
  expect(spending).toMatchObject({ year: 2027, count: 2, cards: { [CARD]: { cents: 108_40 } } });
  expect(previousYear).toMatchObject({ year: 2026, count: 1, categories: { groceries: { cents: 54_20 } } });
  expect(openBonuses).toMatchObject({ recentCents: 662_60, cards: [{ spentCents: 308_40 }] });
});

it('a queued purchase counts in the billing cycle of its card', () => {
  const inputs = { ...createInputs(400_00), wallet: [{ cardId: CARD, statementDay: 1 }] };
  const { spending } = addQueuedSpending(inputs, [spend('a', '2027-01-01'), spend('b', '2027-01-02')]);
  const part = { categories: { groceries: 54_20 } };
  expect(spending.cards[CARD]?.months['01']?.statement).toMatchObject({ upTo: part, after: part });
});

it('a welcome bonus that queued purchases complete isn’t open anymore', () => {
  const entries = [spend('a', '2026-12-31'), spend('b', '2027-01-01')];
  expect(addQueuedSpending(createInputs(300_00), entries).openBonuses).toBeUndefined();
});

it('a rejected purchase doesn’t count, and neither does one of an earlier version', () => {
  const inputs = createInputs(300_00);
  expect(addQueuedSpending(inputs, [spend('a', '2027-01-01', 'No.'), createQueuedPurchase()])).toBe(inputs);
});

const COSTCO = { storeName: 'Costco', merchantId: 'costco' };

/** A credit of $60 and an offer, both for Costco, from New Year. */
const createBenefits = () =>
  ({
    credits: [
      {
        cardId: CARD,
        creditId: 'costco-credit',
        name: 'Costco credit',
        period: 'month',
        leftCents: 60_00,
        endsOn: '2027-01-31',
        merchants: ['costco'],
        merchantNames: [],
        categories: [],
      },
    ],
    offers: [
      {
        ...COSTCO,
        cardId: CARD,
        reward: { kind: 'amount', amountCents: 10_00 },
        minSpendCents: 100_00,
        expiresOn: '2027-01-31',
        isRepeatable: false,
        isCumulative: true,
        paidUnits: 0,
        towardCents: 0,
      },
    ],
    benefitStarts: { credits: ['2027-01-01'], offers: ['2027-01-01T08:00:00.000Z'] },
  }) as unknown as Pick<AnswerInputs, 'credits' | 'offers' | 'benefitStarts'>;

it('a queued purchase uses credits and offers, from the day that they began', () => {
  const inputs = { ...createInputs(400_00), ...createBenefits() };
  const once = addQueuedSpending(inputs, [spend('a', '2026-12-30'), spend('b', '2027-01-01')]);
  expect(once).toMatchObject({ credits: [{ leftCents: 5_80 }], offers: [{ towardCents: 54_20 }] });
  const twice = addQueuedSpending(inputs, [spend('a', '2027-01-01'), spend('b', '2027-01-02')]);
  for (const field of ['credits', 'offers', 'benefitStarts']) expect(twice).not.toHaveProperty(field);
});

it('a queued purchase leaves credits and offers as they are if an earlier version stored the inputs', () => {
  const { credits, offers } = createBenefits();
  const inputs = { ...createInputs(400_00), credits, offers };
  expect(addQueuedSpending(inputs, [spend('a', '2027-01-01')])).toMatchObject({ credits, offers });
});
