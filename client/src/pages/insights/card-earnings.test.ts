import { describe, expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { listCardEarnings } from './card-earnings';

const createShare = (id: string, rewards: number) => ({ id, name: id, spend: 0, rewards, purchases: 1 });

describe('the earnings of cards', () => {
  it('subtract the annual fee from the rewards, highest first, only of cards in the wallet', () => {
    const shares = [
      createShare(BLUE_CASH.id, 120),
      createShare(DOUBLE_CASH.id, 30),
      createShare('removed', 900),
    ];
    const earnings = listCardEarnings([SAPPHIRE, DOUBLE_CASH, BLUE_CASH], shares);
    expect(earnings.map(({ card, earned, net }) => [card.id, earned, net])).toEqual([
      [DOUBLE_CASH.id, 30, 30],
      [BLUE_CASH.id, 120, 120 - BLUE_CASH.annualFee],
      [SAPPHIRE.id, 0, -SAPPHIRE.annualFee],
    ]);
  });
});
