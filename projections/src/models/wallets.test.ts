import { describe, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { WalletDoc } from '@tapwise/contracts/read-models/wallets';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { OCCURRED_AT, OTHER_USER_ID, toCardId, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { walletsProjection } from './wallets';

const { given } = specifyProjection(walletsProjection);
const createCardData = (name: string, number: number) => ({
  entryId: toUuid(number),
  cardId: toCardId(name),
});
const createEntry = (name: string, number: number) => ({
  id: toUuid(number),
  cardId: toCardId(name),
  addedAt: OCCURRED_AT,
});
const cardAdded = (name: string, number: number): WalletEvent => ({
  type: 'CardAdded',
  data: createCardData(name, number),
});
const subscriptionUpgraded: WalletEvent = {
  type: 'SubscriptionUpgraded',
  data: { planType: 'annual', priceCents: 2000, startedAt: OCCURRED_AT },
};
const categoryChosen = (...categories: Category[]): WalletEvent => ({
  type: 'CategoryChosen',
  data: { cardId: toCardId('td-cash'), categories },
});
const quarterActivated = (quarter: string): WalletEvent => ({
  type: 'QuarterActivated',
  data: { cardId: toCardId('chase-freedom-flex'), quarter },
});
const quarterEntered = (quarter: string, ...categories: Category[]): WalletEvent => ({
  type: 'QuarterEntered',
  data: { cardId: toCardId('chase-freedom-flex'), quarter, categories },
});
const activeCardsChosen = (...names: string[]): WalletEvent => ({
  type: 'ActiveCardsChosen',
  data: { cardIds: names.map(toCardId) },
});
const PREMIUM_END = '2027-11-21T10:00:00.000Z';
const empty: WalletDoc = { id: USER_ID, cards: [], plan: null, activeChoice: null, planState: 'none' };

describe('wallets', () => {
  it('contains each user’s cards in the order added', () =>
    given(
      toRecordedEvent(cardAdded('amex-gold', 1), 1),
      toRecordedEvent(cardAdded('citi-double-cash', 2), 2),
      toRecordedEvent(cardAdded('amex-gold', 3), 3, { userId: OTHER_USER_ID }),
    ).then(
      { ...empty, cards: [createEntry('amex-gold', 1), createEntry('citi-double-cash', 2)] },
      { ...empty, id: OTHER_USER_ID, cards: [createEntry('amex-gold', 3)] },
    ));

  it('returns a restored card to its place with its details', () =>
    given(
      toRecordedEvent(cardAdded('amex-gold', 1), 1),
      toRecordedEvent(cardAdded('citi-double-cash', 2), 2),
      toRecordedEvent({ type: 'CardRemoved', data: createCardData('amex-gold', 1) }, 3),
      toRecordedEvent(
        {
          type: 'CardRestored',
          data: {
            ...createCardData('amex-gold', 1),
            position: 0,
            addedAt: OCCURRED_AT,
            openedOn: '2026-09-14',
            pickedCards: 2,
          },
        },
        4,
      ),
    ).then({
      ...empty,
      cards: [{ ...createEntry('amex-gold', 1), openedOn: '2026-09-14' }, createEntry('citi-double-cash', 2)],
      activeChoice: { cardIds: [toCardId('amex-gold')], size: 2 },
    }));

  it('drops a removed card and accepts it again as a new entry', () =>
    given(
      toRecordedEvent(cardAdded('amex-gold', 1), 1),
      toRecordedEvent({ type: 'CardRemoved', data: createCardData('amex-gold', 1) }, 2),
      toRecordedEvent(cardAdded('amex-gold', 5), 3),
    ).then({ ...empty, cards: [createEntry('amex-gold', 5)] }));

  it('contains the latest choice for a card and its activated quarters', () =>
    given(
      toRecordedEvent(cardAdded('td-cash', 1), 1),
      toRecordedEvent(cardAdded('chase-freedom-flex', 2), 2),
      toRecordedEvent(categoryChosen('gas', 'dining'), 3),
      toRecordedEvent(categoryChosen('travel', 'dining'), 4),
      toRecordedEvent(quarterActivated('2026-Q3'), 5),
      toRecordedEvent(quarterActivated('2026-Q4'), 6),
    ).then({
      ...empty,
      cards: [
        { ...createEntry('td-cash', 1), choices: ['travel', 'dining'], chosenAt: OCCURRED_AT },
        { ...createEntry('chase-freedom-flex', 2), activatedQuarters: ['2026-Q3', '2026-Q4'] },
      ],
    }));

  it('contains the quarters that the user entered, in order, until the card is removed', async () => {
    const history = [
      toRecordedEvent(cardAdded('chase-freedom-flex', 1), 1),
      toRecordedEvent(quarterEntered('2027-Q1', 'gas'), 2),
      toRecordedEvent(quarterEntered('2026-Q4', 'dining'), 3),
      toRecordedEvent(quarterEntered('2026-Q4', 'groceries', 'dining'), 4),
    ];
    const rotation = [
      { quarter: '2026-Q4', categories: ['groceries' as const, 'dining' as const] },
      { quarter: '2027-Q1', categories: ['gas' as const] },
    ];
    await given(...history).then({
      ...empty,
      cards: [{ ...createEntry('chase-freedom-flex', 1), rotation }],
    });
    await given(
      ...history,
      toRecordedEvent({ type: 'CardRemoved', data: createCardData('chase-freedom-flex', 1) }, 5),
      toRecordedEvent(cardAdded('chase-freedom-flex', 2), 6),
    ).then({ ...empty, cards: [createEntry('chase-freedom-flex', 2)] });
  });

  it('contains a card’s opening date, welcome bonus, and statement day, until they are cleared', async () => {
    const bonus = { spendCents: 400_000, deadline: '2026-12-31', valueCents: 60_000 };
    const set = (details: object): WalletEvent => ({
      type: 'CardDetailsSet',
      data: { cardId: toCardId('amex-gold'), ...details },
    });
    const history = [
      toRecordedEvent(cardAdded('amex-gold', 1), 1),
      toRecordedEvent(set({ openedOn: '2026-01-31', statementDay: 28 }), 2),
      toRecordedEvent(set({ welcomeBonus: bonus }), 3),
    ];
    const entry = createEntry('amex-gold', 1);
    await given(...history).then({
      ...empty,
      cards: [{ ...entry, openedOn: '2026-01-31', welcomeBonus: bonus, statementDay: 28 }],
    });
    await given(...history, toRecordedEvent(set({ openedOn: null }), 4)).then({
      ...empty,
      cards: [{ ...entry, welcomeBonus: bonus, statementDay: 28 }],
    });
    await given(
      ...history,
      toRecordedEvent(set({ welcomeBonus: null, openedOn: '2025-02-28', statementDay: null }), 4),
    ).then({
      ...empty,
      cards: [{ ...entry, openedOn: '2025-02-28' }],
    });
  });

  it('contains the latest card history that the user stated', async () => {
    const state = (cards: readonly string[]): WalletEvent => ({
      type: 'CardHistoryStated',
      data: { cards: cards.map((id) => ({ cardId: toCardId(id), openedOn: '2020-02-29' })) },
    });
    const history = [toRecordedEvent(state(['amex-gold', 'amex-green']), 1)];
    await given(...history, toRecordedEvent(state(['amex-green']), 2)).then({
      ...empty,
      history: [{ cardId: toCardId('amex-green'), openedOn: '2020-02-29' }],
    });
    await given(...history, toRecordedEvent(state([]), 2)).then({ ...empty, history: [] });
  });

  it('drops the choices of a removed card', () =>
    given(
      toRecordedEvent(cardAdded('td-cash', 1), 1),
      toRecordedEvent(categoryChosen('gas', 'dining'), 2),
      toRecordedEvent({ type: 'CardRemoved', data: createCardData('td-cash', 1) }, 3),
      toRecordedEvent(cardAdded('td-cash', 5), 4),
    ).then({ ...empty, cards: [createEntry('td-cash', 5)] }));

  it('keeps the choice of active cards until a chosen card is removed', () =>
    given(
      toRecordedEvent(cardAdded('td-cash', 1), 1),
      toRecordedEvent(cardAdded('amex-gold', 2), 2),
      toRecordedEvent(activeCardsChosen('amex-gold'), 3),
      toRecordedEvent(activeCardsChosen('td-cash', 'amex-gold'), 4),
      toRecordedEvent({ type: 'CardRemoved', data: createCardData('td-cash', 1) }, 5),
      toRecordedEvent(cardAdded('td-cash', 3), 6),
    ).then({
      ...empty,
      cards: [createEntry('amex-gold', 2), createEntry('td-cash', 3)],
      activeChoice: { cardIds: [toCardId('amex-gold')], size: 2 },
    }));

  it('drops the choice of active cards when its last card is removed', () =>
    given(
      toRecordedEvent(cardAdded('td-cash', 1), 1),
      toRecordedEvent(activeCardsChosen('td-cash'), 2),
      toRecordedEvent({ type: 'CardRemoved', data: createCardData('td-cash', 1) }, 3),
    ).then(empty));

  it('contains a renewing plan', () =>
    given(toRecordedEvent(subscriptionUpgraded, 1)).then({
      ...empty,
      plan: { planType: 'annual', startedAt: OCCURRED_AT, endsAt: null },
      planState: 'renewing',
    }));

  it('contains the end of a canceled plan', () =>
    given(
      toRecordedEvent(subscriptionUpgraded, 1),
      toRecordedEvent({ type: 'SubscriptionCancelled', data: { endsAt: PREMIUM_END } }, 2),
    ).then({
      ...empty,
      plan: { planType: 'annual', startedAt: OCCURRED_AT, endsAt: PREMIUM_END },
      planState: 'cancelled',
    }));

  it('renews again after an upgrade that follows a cancellation', () =>
    given(
      toRecordedEvent(subscriptionUpgraded, 1),
      toRecordedEvent({ type: 'SubscriptionCancelled', data: { endsAt: PREMIUM_END } }, 2),
      toRecordedEvent(subscriptionUpgraded, 3),
    ).then({
      ...empty,
      plan: { planType: 'annual', startedAt: OCCURRED_AT, endsAt: null },
      planState: 'renewing',
    }));

  it('renews again after the canceled plan is resumed', () =>
    given(
      toRecordedEvent(subscriptionUpgraded, 1),
      toRecordedEvent({ type: 'SubscriptionCancelled', data: { endsAt: PREMIUM_END } }, 2),
      toRecordedEvent({ type: 'SubscriptionResumed', data: { renewsAt: PREMIUM_END } }, 3),
    ).then({
      ...empty,
      plan: { planType: 'annual', startedAt: OCCURRED_AT, endsAt: null },
      planState: 'renewing',
    }));
});
