import { describe, expect, it } from 'vitest';
import { ask, catalog } from '../testing/ask';

const findNetwork = (id: string | undefined) => catalog.cards.get(id ?? '')?.card.network;

describe('the card that a store accepts', () => {
  it('is named where the store accepts none of the wallet', () => {
    const { accepted, acceptedCard } = ask({
      text: 'costco',
      cards: ['amex-gold', 'amex-blue-cash-preferred'],
    });
    expect(accepted).toBe(false);
    expect(findNetwork(acceptedCard?.id)).toBe('visa');
    expect(acceptedCard).toMatchObject({ annualFee: 0 });
    expect(acceptedCard?.estimatedValue).toBeGreaterThanOrEqual(2);
    expect(acceptedCard?.rewardRate).toContain(`${String(acceptedCard?.rewardRateParts.percent)}% back`);
  });

  it('is named for a wallet of store cards at other stores', () => {
    const { acceptedCard } = ask({ text: 'walmart', cards: ['target-circle-card'] });
    expect(findNetwork(acceptedCard?.id)).not.toBe('private');
    expect(catalog.cards.get(acceptedCard?.id ?? '')?.card.membershipRequired).toBeUndefined();
  });

  it('is absent where a card of the wallet is accepted', () => {
    const { accepted, acceptedCard } = ask({ text: 'costco', cards: ['amex-gold', 'citi-costco-anywhere'] });
    expect(accepted).toBe(true);
    expect(acceptedCard).toBeUndefined();
  });

  it('is the same for the same wallet in any order', () => {
    const cards = ['amex-gold', 'amex-platinum', 'discover-it-cash-back'];
    const { acceptedCard } = ask({ text: 'costco', cards });
    expect(acceptedCard).toBeDefined();
    expect(ask({ text: 'costco', cards: cards.toReversed() }).acceptedCard).toEqual(acceptedCard);
  });
});
