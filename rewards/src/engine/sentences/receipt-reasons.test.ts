import { expect, it } from 'vitest';
import { renderReceiptReason } from './receipt-reasons';

it('a receipt names the kind of store with its merchant code', () => {
  expect(
    renderReceiptReason({
      code: 'store-category',
      params: { store: 'Costco', category: 'wholesale_clubs', merchantCode: '5300' },
    }),
  ).toBe('Costco usually counts as a wholesale club (merchant code 5300).');
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
  const params = { store: 'Nowhere', category: 'general', merchantCode: '5999' } as const;
  expect(renderReceiptReason({ code: 'store-category', params })).toBeUndefined();
  expect(
    renderReceiptReason({ code: 'pump-category', params: { store: 'Shell', merchantCode: '5542' } }),
  ).toBeUndefined();
});
