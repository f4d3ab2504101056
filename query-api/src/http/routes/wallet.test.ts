import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { prices } from '@tapwise/contracts/read-models/prices';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { createWalletDoc, NOW, OTHER_USER_ID, toUuid, USER_ID } from '../../testing/documents';
import { startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

describe('userCards', () => {
  const read = () => server.read('userCards', '/api/user/cards', headers);
  beforeEach(() => {
    server.views.put(catalog, [
      createCatalogDoc('gold'),
      createCatalogDoc('plain'),
      createCatalogDoc('old', {}, true),
    ]);
  });

  it('is empty for a new user', async () => {
    expect(await read()).toEqual([]);
  });

  it('lists the user’s cards in the order they were added', async () => {
    server.views.put(wallets, [
      createWalletDoc(USER_ID, ['plain', 'gold']),
      createWalletDoc(OTHER_USER_ID, ['old']),
    ]);
    const cards = await read();
    expect(cards).toMatchObject([
      { id: toUuid(100), cardId: 'plain', addedAt: NOW, card: { id: 'plain', isListed: true } },
      { id: toUuid(101), cardId: 'gold', card: { id: 'gold' } },
    ]);
  });

  it('lists a retired card as not listed', async () => {
    server.views.put(wallets, [createWalletDoc(USER_ID, ['old'])]);
    expect(await read()).toMatchObject([{ cardId: 'old', card: { isListed: false } }]);
  });

  it('shows a revised card', async () => {
    server.views.put(wallets, [createWalletDoc(USER_ID, ['gold'])]);
    await read();
    server.views.put(catalog, [createCatalogDoc('gold', { annualFee: 325 })]);
    expect(await read()).toMatchObject([{ card: { annualFee: 325 } }]);
  });
});

describe('a cardholder’s selections', () => {
  const slots = [
    { rate: 3, unit: '%' as const, count: 1, period: 'month' as const, options: ['gas', 'dining'] as const },
  ];
  const chooseCategory = {
    mode: 'choose' as const,
    slots: slots.map((slot) => ({ ...slot, options: [...slot.options], default: 'gas' as const })),
  };
  const rotating = {
    rate: 5,
    capAmount: 1500,
    capPeriod: 'quarter' as const,
    requiresActivation: true,
    quarters: [{ quarter: '2026-Q4', categories: ['groceries' as const], merchants: null }],
  };
  const read = async (selections: object = {}) => {
    const doc = createWalletDoc(USER_ID, ['chooser', 'rotator', 'plain']);
    server.views.put(wallets, [{ ...doc, cards: doc.cards.map((card) => ({ ...card, ...selections })) }]);
    return server.read('userCards', '/api/user/cards', headers);
  };
  beforeEach(() => {
    server.views.put(catalog, [
      createCatalogDoc('chooser', { chooseCategory }),
      createCatalogDoc('rotator', { rotating }),
      createCatalogDoc('plain'),
    ]);
  });

  it('is requested only for cards that need it', async () => {
    const cards = await read();
    expect(cards.map((card) => [card.choice !== undefined, card.rotation !== undefined])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('lists what can be chosen, and the default until something is', async () => {
    expect((await read())[0]?.choice).toEqual({
      isAssumed: true,
      slots: [
        {
          rate: 3,
          unit: '%',
          count: 1,
          period: 'month',
          chosen: ['gas'],
          options: [
            { id: 'gas', label: 'Gas' },
            { id: 'dining', label: 'Dining' },
          ],
        },
      ],
    });
    const [chosen] = await read({ choices: ['dining'] });
    expect(chosen?.choice).toMatchObject({ isAssumed: false, slots: [{ chosen: ['dining'] }] });
  });

  it('reports whether the current quarter is activated', async () => {
    const readRotation = async (selections?: object) => (await read(selections))[1]?.rotation;
    const rotation = { quarter: '2026-Q4', rate: 5, categories: [{ id: 'groceries', label: 'Groceries' }] };
    expect(await readRotation()).toEqual({ ...rotation, isActivated: false, needsActivation: true });
    expect(await readRotation({ activatedQuarters: ['2026-Q3'] })).toMatchObject({ isActivated: false });
    expect(await readRotation({ activatedQuarters: ['2026-Q4'] })).toEqual({
      ...rotation,
      isActivated: true,
      needsActivation: false,
    });
  });

  it('lists the opening date, the welcome bonus, and the statement day that the user entered', async () => {
    const plain = (await read())[2];
    expect(plain).not.toHaveProperty('openedOn');
    expect(plain).not.toHaveProperty('welcomeBonus');
    const welcomeBonus = { spendCents: 400_000, deadline: '2027-01-31', valueCents: 60_050 };
    expect((await read({ openedOn: '2024-02-29', welcomeBonus, statementDay: 31 }))[2]).toMatchObject({
      openedOn: '2024-02-29',
      statementDay: 31,
      welcomeBonus: { spend: '4000.00', deadline: '2027-01-31', value: '600.50' },
    });
  });

  it('reports that the quarter’s categories aren’t known', async () => {
    server.setClock('2027-01-05T00:00:00.000Z');
    headers = server.signIn(USER_ID);
    expect((await read())[1]?.rotation).toMatchObject({ quarter: '2027-Q1', categories: null });
  });
});

describe('the plan', () => {
  const PREMIUM_END = '2026-12-21T10:00:00.000Z';
  const startedAt = '2026-11-21T10:00:00.000Z';
  const renewing: Partial<WalletDoc> = {
    plan: { planType: 'monthly', startedAt, endsAt: null },
    planState: 'renewing',
  };
  const canceled: Partial<WalletDoc> = {
    plan: { planType: 'monthly', startedAt, endsAt: PREMIUM_END },
    planState: 'cancelled',
  };
  const put = (names: string[], plan: Partial<WalletDoc> = {}) =>
    server.views.put(wallets, [createWalletDoc(USER_ID, names, plan)]);
  const readSubscription = () => server.read('subscription', '/api/user/subscription', headers);
  const readCanAddCard = () => server.read('canAddCard', '/api/user/can-add-card', headers);

  it('is free with 3 cards for a new user', async () => {
    const free = { type: 'free', status: 'active', cardCount: 0, maxCards: 3, canAddMoreCards: true };
    expect(await readSubscription()).toEqual(free);
    expect(await readCanAddCard()).toEqual({ canAddMoreCards: true, cardCount: 0, maxCards: 3 });
  });

  it('accepts no fourth card on the free plan', async () => {
    put(['a', 'b', 'c']);
    expect(await readCanAddCard()).toEqual({ canAddMoreCards: false, cardCount: 3, maxCards: 3 });
    expect(await readSubscription()).toMatchObject({ cardCount: 3, canAddMoreCards: false });
  });

  it('reports when a premium plan renews', async () => {
    put(['a', 'b', 'c'], renewing);
    expect(await readSubscription()).toEqual({
      type: 'premium',
      status: 'active',
      cardCount: 3,
      maxCards: 30,
      canAddMoreCards: true,
      expiresAt: PREMIUM_END,
    });
    server.setClock('2026-12-25T00:00:00.000Z');
    headers = server.signIn(USER_ID);
    expect((await readSubscription()).expiresAt).toBe('2027-01-21T10:00:00.000Z');
  });

  it('is premium until a canceled plan ends, then free with at most 3 cards', async () => {
    put(['a', 'b', 'c', 'd'], canceled);
    server.setClock('2026-12-21T09:59:59.999Z');
    headers = server.signIn(USER_ID);
    expect(await readSubscription()).toMatchObject({
      type: 'premium',
      status: 'cancelled',
      expiresAt: PREMIUM_END,
    });
    server.setClock(PREMIUM_END);
    expect(await readSubscription()).toEqual({
      type: 'free',
      status: 'active',
      cardCount: 3,
      maxCards: 3,
      canAddMoreCards: false,
    });
    expect(await readCanAddCard()).toMatchObject({ canAddMoreCards: false });
  });
});

describe('pricing', () => {
  it('reports the initial prices until others are set', async () => {
    expect(await server.read('pricing', '/api/pricing')).toEqual([
      { planType: 'monthly', price: '2.99' },
      { planType: 'annual', price: '20.00' },
    ]);
    server.views.put(prices, [{ id: 'annual', priceCents: 2499, since: NOW }]);
    expect(await server.read('pricing', '/api/pricing')).toContainEqual({
      planType: 'annual',
      price: '24.99',
    });
  });
});
