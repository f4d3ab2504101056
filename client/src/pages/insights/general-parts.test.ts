import { describe, expect, it } from 'vitest';
import { createPurchase } from '../../testing/fake-purchases';
import { listSpendingParts } from './general-parts';

const createShare = (id: string, spend: number) => ({ id, name: id, spend, rewards: 0, purchases: 1 });
const SHARES = [createShare('general', 60), createShare('fitness', 40)];
const purchase = (storeName: string, amount: string, refunded = '0.00') =>
  createPurchase({ storeName, amount, refunded, category: 'general' });

describe('the parts of General', () => {
  it('include its categories, and the stores of purchases without a category, largest first', () => {
    const purchases = [
      purchase('Etsy', '30.00', '5.00'),
      purchase('etsy ', '10.00'),
      purchase('Chewy', '25.00'),
    ];
    expect(listSpendingParts({ shares: SHARES }, purchases)).toEqual([
      { name: 'fitness', cents: 40_00, filters: { category: 'fitness' } },
      { name: 'Etsy', cents: 35_00, filters: { category: 'general', store: 'etsy' } },
      { name: 'Chewy', cents: 25_00, filters: { category: 'general', store: 'Chewy' } },
    ]);
  });

  it('include the amount without a category until its purchases are known', () => {
    expect(listSpendingParts({ shares: SHARES }, undefined).map(({ name }) => name)).toEqual([
      'Other',
      'fitness',
    ]);
  });

  it('include purchases without a store, but none that were refunded in full', () => {
    const parts = listSpendingParts({ shares: SHARES }, [
      purchase(' ', '60.00'),
      purchase('A', '5.00', '5.00'),
    ]);
    expect(parts.map(({ name, filters }) => [name, filters.store])).toEqual([
      ['Unknown', undefined],
      ['fitness', undefined],
    ]);
  });

  it('combine all after the fifth, and still add up', () => {
    const purchases = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => purchase(name, '10.00'));
    const parts = listSpendingParts({ shares: SHARES }, purchases);
    expect(parts).toHaveLength(6);
    expect(parts.at(-1)).toEqual({
      name: '2 others',
      cents: 20_00,
      filters: { category: 'general,fitness' },
    });
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(100_00);
  });
});
