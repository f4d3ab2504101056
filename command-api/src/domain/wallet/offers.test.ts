import { describe, expect, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { Offer } from '@tapwise/contracts/vocabulary/offers/offer';
import { specifyDecider } from '../testing/decider-specification';
import type { WalletCommand } from './commands';
import { walletDecider } from './decide';
import { cardAdded, cardRemoved, toCardId } from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);
const AT = '2026-11-21T10:00:00.000Z';

const createOffer = (change: Partial<Offer> = {}): Offer => ({
  offerId: 'offer-1',
  cardId: toCardId('a'),
  storeName: 'Northfield Outfitters',
  merchantId: null,
  reward: { kind: 'amount', amountCents: 10_00 },
  minSpendCents: 50_00,
  expiresOn: '2026-12-31',
  isRepeatable: false,
  isCumulative: false,
  ...change,
});
const addOffer = (offer: Offer): WalletCommand => ({ type: 'AddOffer', offer, at: AT });
const removeOffer = (offerId: string): WalletCommand => ({ type: 'RemoveOffer', offerId });
const offerAdded = (offer: Offer): WalletEvent => ({ type: 'OfferAdded', data: offer });
const addedAt = (offer: Offer, occurredAt: string): WalletEvent =>
  Object.assign(offerAdded(offer), { metadata: { occurredAt } });
const offerRemoved: WalletEvent = {
  type: 'OfferRemoved',
  data: { offerId: 'offer-1', cardId: toCardId('a') },
};
const CARDS = ['a', 'b'].map(cardAdded);

describe('AddOffer', () => {
  it('adds an offer to a card in the wallet', () => {
    given(...CARDS)
      .when(addOffer(createOffer()))
      .then(offerAdded(createOffer()));
  });

  it('rejects a card that is not in the wallet', () => {
    given(cardAdded('b')).when(addOffer(createOffer())).rejected('card-not-in-wallet');
  });

  it('accepts an offer on its last day, and rejects it the day after', () => {
    const lastDay = createOffer({ expiresOn: '2026-11-21' });
    given(...CARDS)
      .when(addOffer(lastDay))
      .then(offerAdded(lastDay));
    given(...CARDS)
      .when(addOffer(createOffer({ expiresOn: '2026-11-20' })))
      .rejected('offer-expired');
  });

  it('rejects the same offer on the same card, however its store is spelled', () => {
    const again = createOffer({ offerId: 'offer-2', storeName: 'NORTHFIELD OUTFITTERS' });
    given(...CARDS, offerAdded(createOffer()))
      .when(addOffer(again))
      .rejected('offer-already-added');
    const onOtherCard = createOffer({ offerId: 'offer-2', cardId: toCardId('b') });
    given(...CARDS, offerAdded(createOffer()))
      .when(addOffer(onOtherCard))
      .then(offerAdded(onOtherCard));
    const other = createOffer({ offerId: 'offer-2', minSpendCents: 60_00 });
    given(...CARDS, offerAdded(createOffer()))
      .when(addOffer(other))
      .then(offerAdded(other));
  });

  it('rejects more than 300 offers that have not expired', () => {
    const offers = Array.from({ length: 300 }, (_, index) =>
      offerAdded(createOffer({ offerId: `offer-${String(index)}`, storeName: `Store ${String(index)}` })),
    );
    given(...CARDS, ...offers)
      .when(addOffer(createOffer()))
      .rejected('offer-limit-reached');
    const expired = offerAdded(createOffer({ offerId: 'expired', expiresOn: '2026-11-01' }));
    given(...CARDS, ...offers.slice(1), expired)
      .when(addOffer(createOffer()))
      .then(offerAdded(createOffer()));
  });
});

describe('RemoveOffer', () => {
  it('removes an offer once', () => {
    given(...CARDS, offerAdded(createOffer()))
      .when(removeOffer('offer-1'))
      .then(offerRemoved);
    given(...CARDS, offerAdded(createOffer()), offerRemoved)
      .when(removeOffer('offer-1'))
      .rejected('unknown-offer');
  });

  it('rejects an offer of a removed card', () => {
    given(...CARDS, offerAdded(createOffer()), cardRemoved('a'))
      .when(removeOffer('offer-1'))
      .rejected('unknown-offer');
  });
});

describe('a removed card', () => {
  const dated = { ...createOffer(), addedAt: AT };
  const load = (...history: readonly WalletEvent[]) =>
    history.reduce(walletDecider.evolve, walletDecider.initialState);

  it('loses its offers, even if it is added again', () => {
    const { entries } = load(...CARDS, addedAt(createOffer(), AT), cardRemoved('a'), cardAdded('a'));
    expect(entries.flatMap(({ offers }) => offers ?? [])).toEqual([]);
  });

  it('gets its offers back when the removal is undone', () => {
    const history = [...CARDS, addedAt(createOffer(), AT)];
    const restored: WalletEvent = {
      type: 'CardRestored',
      data: { entryId: 'entry-a', cardId: toCardId('a'), position: 0, offers: [dated] },
    };
    given(...history, cardRemoved('a'))
      .when({ type: 'RestoreCard', cardId: toCardId('a'), at: AT })
      .then(restored);
    expect(load(...history, cardRemoved('a'), restored).entries).toEqual(load(...history).entries);
  });
});
