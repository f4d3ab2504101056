import { describe, it } from 'vitest';
import type { WalletDoc } from '@tapwise/contracts/read-models/wallets';
import { OCCURRED_AT, toCardId, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { walletsProjection } from './wallets';

const { given } = specifyProjection(walletsProjection);
const card = { entryId: toUuid(1), cardId: toCardId('amex-gold') };
const empty: WalletDoc = { id: USER_ID, cards: [], plan: null, activeChoice: null, planState: 'none' };

describe('a wallet', () => {
  it('contains the card’s offers in the order added, also after it is restored', async () => {
    const terms = {
      cardId: card.cardId,
      storeName: 'Best Buy',
      merchantId: null,
      reward: { kind: 'amount' as const, amountCents: 10_00 },
      expiresOn: '2026-12-31',
      isRepeatable: false,
      isCumulative: false,
    };
    const offers = [90, 91].map((number) => ({ ...terms, offerId: toUuid(number) }));
    const dated = offers.map((offer) => ({ ...offer, addedAt: OCCURRED_AT }));
    const history = [
      toRecordedEvent({ type: 'CardAdded', data: card }, 1),
      ...offers.map((data, index) => toRecordedEvent({ type: 'OfferAdded', data }, 2 + index)),
    ];
    const entry = { id: card.entryId, cardId: card.cardId, addedAt: OCCURRED_AT };
    await given(...history).then({ ...empty, cards: [{ ...entry, offers: dated }] });
    const removed = {
      type: 'OfferRemoved' as const,
      data: { offerId: toUuid(90), cardId: terms.cardId },
    };
    await given(...history, toRecordedEvent(removed, 4)).then({
      ...empty,
      cards: [{ ...entry, offers: dated.slice(1) }],
    });
    const restored = {
      ...card,
      position: 0,
      addedAt: OCCURRED_AT,
      offers: dated.slice(1),
    };
    await given(
      ...history,
      toRecordedEvent({ type: 'CardRemoved', data: card }, 4),
      toRecordedEvent({ type: 'CardRestored', data: restored }, 5),
    ).then({ ...empty, cards: [{ ...entry, offers: dated.slice(1) }] });
  });
});
