import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { createEmptySpending } from '../spending/spending';
import { catalog } from '../testing/ask';
import { replayWallet } from './replay-wallet';
import { arbitraryYear, CARDS, walletAndPayments } from './testing/arbitrary-year';
import {
  createInputs,
  type ExamplePayment,
  type ExampleWallet,
  recordPurchases,
  sumRewardCents,
} from './testing/record-purchases';

interface Question {
  readonly wallet: ExampleWallet;
  readonly payments: readonly ExamplePayment[];
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly settings?: Parameters<typeof createInputs>[1];
}

function replay({ wallet, payments, add = [], remove = [], settings }: Question) {
  const getInputs = createInputs(wallet, settings);
  const purchases = recordPurchases(payments, getInputs);
  const change = { added: add.map((id) => CardId.parse(id)), removed: remove.map((id) => CardId.parse(id)) };
  const input = { purchases, getInputs, spending: createEmptySpending(), change, newestCatalog: catalog };
  const replayed = [...replayWallet(input)].filter((step) => step !== undefined);
  return { purchases, replayed, actual: sumRewardCents(purchases), instead: sumRewardCents(replayed) };
}

const pay = (day: string, text: string, dollars: number, card: string): ExamplePayment => ({
  day,
  text,
  dollars,
  card,
});

describe('a wallet without changes', () => {
  it('replays every purchase exactly', () => {
    fc.assert(
      fc.property(arbitraryYear, ({ settings, ...year }) => {
        const { purchases, replayed } = replay({ ...year, settings: { settings } });
        expect(replayed.map(({ cardId, rewardCents }) => [cardId, rewardCents])).toEqual(
          purchases.map(({ cardId, rewardCents }) => [cardId, rewardCents]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is the same if a held card is added', () => {
    fc.assert(
      fc.property(arbitraryYear, ({ settings, ...year }) => {
        const add = year.wallet.map((card) => (typeof card === 'string' ? card : card.cardId));
        const { actual, instead } = replay({ ...year, settings: { settings }, add });
        expect(instead).toBe(actual);
      }),
      { numRuns: 40 },
    );
  });

  it('replays what is recorded, even if the engine would compute a different reward', () => {
    const getInputs = createInputs(['citi-double-cash']);
    const [recorded] = recordPurchases([pay('2026-05-01', 'Kroger', 100, 'citi-double-cash')], getInputs);
    const purchases = recorded ? [{ ...recorded, rewardCents: 777 }] : [];
    const change = { added: [CardId.parse('chase-freedom-unlimited')], removed: [] };
    const input = { purchases, getInputs, spending: createEmptySpending(), change, newestCatalog: catalog };
    expect([...replayWallet(input)].at(-1)).toMatchObject({ cardId: 'citi-double-cash', rewardCents: 777 });
  });
});

describe('an added card', () => {
  it('takes a purchase only while it earns more', () => {
    // 6% on groceries on up to $6,000 a year, then 1%.
    const payments = [
      pay('2026-01-10', 'Kroger', 5_000, 'citi-double-cash'),
      pay('2026-02-10', 'Kroger', 2_000, 'citi-double-cash'),
      pay('2026-03-10', 'Kroger', 100, 'citi-double-cash'),
      pay('2027-01-10', 'Kroger', 100, 'citi-double-cash'),
    ];
    const { replayed, actual, instead } = replay({
      wallet: ['citi-double-cash'],
      payments,
      add: ['amex-blue-cash-preferred'],
    });
    expect(actual).toBe(144_00);
    expect(replayed.map(({ cardId, rewardCents }) => [cardId, rewardCents])).toEqual([
      ['amex-blue-cash-preferred', 300_00],
      ['amex-blue-cash-preferred', 70_00],
      ['citi-double-cash', 2_00],
      ['amex-blue-cash-preferred', 6_00],
    ]);
    expect(instead).toBe(378_00);
  });

  it('never takes a purchase where it isn’t accepted', () => {
    const { replayed } = replay({
      wallet: ['citi-double-cash', 'citi-costco-anywhere'],
      payments: [pay('2026-01-10', 'Costco', 100, 'citi-costco-anywhere')],
      add: ['amex-platinum', 'amex-blue-cash-preferred'],
    });
    expect(replayed).toMatchObject([{ cardId: 'citi-costco-anywhere', rewardCents: 2_00 }]);
  });

  it('gives back the room under the caps of the card that it replaces', () => {
    const { replayed } = replay({
      wallet: ['amex-blue-cash-preferred'],
      payments: [
        pay('2026-01-10', 'Kroger', 6_000, 'amex-blue-cash-preferred'),
        pay('2026-02-10', 'Netflix', 100, 'amex-blue-cash-preferred'),
        pay('2026-03-10', 'Kroger', 100, 'amex-blue-cash-preferred'),
      ],
      add: ['chase-freedom-unlimited'],
    });
    // The first purchase stays: 6% is more than 1.5%. The last one moves, because the cap is used up.
    expect(replayed.map(({ cardId, rewardCents }) => [cardId, rewardCents])).toEqual([
      ['amex-blue-cash-preferred', 360_00],
      ['amex-blue-cash-preferred', 6_00],
      ['chase-freedom-unlimited', 1_50],
    ]);
  });

  it('raises what other cards’ points are worth if it pools them', () => {
    const payments = [pay('2026-01-10', 'Shell', 100, 'chase-freedom-unlimited')];
    const question = { wallet: ['chase-freedom-unlimited'], payments };
    const { actual, replayed } = replay({ ...question, add: ['chase-sapphire-reserve'] });
    expect(replayed[0]?.cardId).toBe('chase-freedom-unlimited');
    expect(replayed[0]?.rewardCents).toBeGreaterThan(actual);
  });

  it('earns no first-year bonus, even if the user has one', () => {
    const payments = [pay('2026-01-10', 'Shell', 100, 'citi-double-cash')];
    const settings = { settings: { facts: { isDiscoverFirstYear: true }, valuations: {} } };
    const { replayed } = replay({
      wallet: ['citi-double-cash'],
      payments,
      add: ['discover-it-miles'],
      settings,
    });
    // 1.5%, not 3%.
    expect(replayed).toMatchObject([{ cardId: 'citi-double-cash', rewardCents: 2_00 }]);
  });
});

describe('a removed card', () => {
  it('leaves its purchases to the best remaining card, or to none', () => {
    const payments = [
      pay('2026-01-10', 'Kroger', 100, 'amex-blue-cash-preferred'),
      pay('2026-02-10', 'Costco', 100, 'citi-costco-anywhere'),
    ];
    const wallet = ['amex-blue-cash-preferred', 'citi-costco-anywhere', 'citi-double-cash'];
    const remove = ['citi-costco-anywhere', 'citi-double-cash'];
    const { replayed, actual, instead } = replay({ wallet, payments, remove });
    expect(actual).toBe(8_00);
    expect(replayed).toMatchObject([
      { cardId: 'amex-blue-cash-preferred', rewardCents: 6_00 },
      { cardId: null, rewardCents: 0 },
    ]);
    expect(instead).toBe(6_00);
    expect(replay({ wallet, payments, remove: ['amex-blue-cash-preferred'] }).replayed).toMatchObject([
      { cardId: 'citi-double-cash', rewardCents: 2_00 },
      { cardId: 'citi-costco-anywhere', rewardCents: 2_00 },
    ]);
  });

  it('uses up the caps of the card that takes its purchases', () => {
    const payments = [
      pay('2026-01-10', 'Kroger', 6_000, 'citi-double-cash'),
      pay('2026-02-10', 'Kroger', 100, 'amex-blue-cash-preferred'),
    ];
    const wallet = ['citi-double-cash', 'amex-blue-cash-preferred'];
    const { replayed } = replay({ wallet, payments, remove: ['citi-double-cash'] });
    expect(replayed.map(({ rewardCents }) => rewardCents)).toEqual([360_00, 1_00]);
  });

  it('lowers what other cards’ points are worth if it pooled them', () => {
    const payments = [pay('2026-01-10', 'Shell', 100, 'chase-freedom-unlimited')];
    const wallet = ['chase-freedom-unlimited', 'chase-sapphire-reserve'];
    const { actual, instead } = replay({ wallet, payments, remove: ['chase-sapphire-reserve'] });
    expect(instead).toBeLessThan(actual);
    expect(instead).toBe(replay({ wallet: ['chase-freedom-unlimited'], payments }).actual);
  });

  it('keeps none of its purchases', () => {
    fc.assert(
      fc.property(walletAndPayments, fc.constantFrom(...CARDS), ({ payments }, kept) => {
        const removed = CARDS.filter((card) => card !== kept);
        const { replayed } = replay({ wallet: CARDS, payments, remove: removed });
        for (const { cardId } of replayed) expect([kept, null]).toContain(cardId);
      }),
      { numRuns: 30 },
    );
  });
});
