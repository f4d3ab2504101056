import { expect, it } from 'vitest';
import { renderReceiptReason } from './receipt-reasons';

it('a receipt names the kind of store without its code', () => {
  expect(
    renderReceiptReason({
      code: 'store-category',
      params: { store: 'Costco', category: 'wholesale_clubs', merchantCode: '5300' },
    }),
  ).toBe('Costco usually counts as a wholesale club.');
});

it('a receipt says that a store has no category', () => {
  expect(
    renderReceiptReason({
      code: 'store-category',
      params: { store: 'Nowhere', category: 'general', merchantCode: '5999' },
    }),
  ).toBe('No category bonus at Nowhere.');
});

it('a receipt’s reason doesn’t repeat the amount or the code of a reply', () => {
  const earned = { percent: 2, valueCents: 2_00, amountCents: 100_00 };
  expect(
    renderReceiptReason({ code: 'earns', params: { ...earned, where: 'everything', category: 'general' } }),
  ).toBe('Earns 2% on every purchase.');
  expect(
    renderReceiptReason({
      code: 'clarified',
      params: { store: 'Shell', code: '5541', label: 'Gas stations' },
    }),
  ).toBe('Counted as gas, based on your answer about Shell.');
});

it('a period is inside the quotation marks of a goal', () => {
  expect(
    renderReceiptReason({
      code: 'tie-by-goals',
      params: { card: 'Citi Double Cash', valueCents: 2_00, goals: ['travel'] },
    }),
  ).toMatch(/“Earn Travel Rewards.”$/);
});

it('most reasons are shown as they are stored', () => {
  expect(
    renderReceiptReason({ code: 'pump-category', params: { store: 'Shell', merchantCode: '5542' } }),
  ).toBeUndefined();
});
