import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { loadShippedCatalog } from '../cards/shipped-catalog';
import { GENERIC_TERMS } from '../places/generic-terms';
import { MERCHANTS } from '../places/merchants';
import { buildPlaceIndex } from '../places/place-index';
import { understandPlace } from '../places/understand-place';
import { compileCatalog, emptySpending, recommend, rewardFor } from './engine';

const index = buildPlaceIndex(MERCHANTS, GENERIC_TERMS);
const catalog = compileCatalog(loadShippedCatalog().cards, 1);
const at = '2026-08-15T12:00:00.000Z';

function bought(text: string, cardIds: string[], amountCents: number) {
  const wallet = cardIds.map((cardId) => ({ cardId: CardId.parse(cardId) }));
  const place = understandPlace(index, text);
  const cardId = CardId.parse(cardIds[0]);
  return rewardFor({
    catalog,
    place,
    amountCents,
    wallet,
    cardId,
    spending: emptySpending(),
    goals: [],
    at,
  });
}

describe('the reward of a recorded purchase', () => {
  it('is exact across a cap: $7,000 of groceries on 6% to $6,000 a year earns $370.00', () => {
    expect(bought('Kroger', ['amex-blue-cash-preferred'], 700_000)?.rewardCents).toBe(370_00);
  });

  it('names the store, its merchant and the category it earns as', () => {
    const place = { storeName: 'Target', merchantId: 'target', category: 'general' };
    expect(bought('target', ['citi-double-cash'], 10_000)).toMatchObject(place);
  });

  it('keeps what every other card of the wallet would have earned', () => {
    expect(bought('Kroger', ['citi-double-cash', 'amex-blue-cash-preferred'], 10_000)).toMatchObject({
      rewardCents: 200,
      alternatives: [{ cardId: 'amex-blue-cash-preferred', rewardCents: 600, accepted: true }],
    });
  });

  it('counts for the card that was used even where our list says that it is not taken, and for no other', () => {
    const reward = bought('costco', ['citi-double-cash', 'amex-gold', 'chase-freedom-unlimited'], 10_000);
    expect(reward?.rewardCents).toBe(200);
    expect(reward?.alternatives).toEqual([
      { cardId: 'amex-gold', rewardCents: 0, accepted: false },
      { cardId: 'chase-freedom-unlimited', rewardCents: 150, accepted: true },
    ]);
  });

  it('is unknown for a card that the wallet does not hold', () => {
    const place = understandPlace(index, 'costco');
    const asked = {
      catalog,
      place,
      amountCents: 100,
      wallet: [],
      spending: emptySpending(),
      goals: [],
      at,
    };
    expect(rewardFor({ ...asked, cardId: CardId.parse('citi-double-cash') })).toBeUndefined();
  });
});

describe('a wallet without any card of the catalog', () => {
  it('is a mistake of the caller', () => {
    const place = understandPlace(index, 'costco');
    const asked = {
      catalog,
      place,
      amountCents: 100,
      wallet: [],
      spending: emptySpending(),
      goals: [],
      at,
    };
    expect(() => recommend(asked)).toThrow('The wallet contains no catalog card.');
  });
});
