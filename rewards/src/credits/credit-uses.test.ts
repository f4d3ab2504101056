import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCreditBalance, type CreditPurchase, type HeldCredit, listAutomaticUses } from './credit-uses';
import { buy, enterUses, getCredit, hold } from './testing/held-credits';

const DUNKIN = getCredit('amex-gold-dunkin');
const TODAY = '2026-11-28';

function computeBalance(held: HeldCredit, purchases: readonly CreditPurchase[], day = TODAY) {
  return computeCreditBalance(held, listAutomaticUses([held], purchases), day);
}

describe('listAutomaticUses', () => {
  it('uses a confirmed credit up to its amount, in the order of the purchase days', () => {
    const uses = listAutomaticUses(
      [hold(DUNKIN)],
      [buy({ purchasedOn: '2026-11-20', netCents: 500 }), buy({ purchasedOn: '2026-11-03', netCents: 450 })],
    );
    expect(uses.map(({ purchasedOn, cents }) => [purchasedOn, cents])).toEqual([
      ['2026-11-03', 450],
      ['2026-11-20', 250],
    ]);
  });

  it('starts again with each period', () => {
    const purchases = [
      buy({ purchasedOn: '2026-10-31', netCents: 900 }),
      buy({ purchasedOn: '2026-11-01', netCents: 300 }),
    ];
    expect(computeBalance(hold(DUNKIN), purchases)).toMatchObject({ usedCents: 300, remainingCents: 400 });
    expect(computeBalance(hold(DUNKIN), purchases, '2026-10-15')).toMatchObject({ remainingCents: 0 });
  });

  it('leaves a credit alone that isn’t confirmed', () => {
    expect(listAutomaticUses([hold(DUNKIN, { isEnrolled: false })], [buy({})])).toEqual([]);
  });

  it('ignores other stores and other cards', () => {
    const purchases = [
      buy({ merchantId: null, storeName: 'Dunkin', category: 'dining' }),
      buy({ cardId: 'amex-platinum' }),
    ];
    expect(listAutomaticUses([hold(DUNKIN)], purchases)).toEqual([]);
  });

  it('matches merchants without an id by name, and categories with all their kinds', () => {
    const dining = hold(getCredit('amex-gold-dining'));
    const seamless = buy({ merchantId: null, storeName: 'SEAMLESS' });
    expect(listAutomaticUses([dining], [seamless])).toHaveLength(1);
    const travel = hold(getCredit('chase-sapphire-reserve-travel'));
    const onReserve = { cardId: 'chase-sapphire-reserve', merchantId: null, storeName: 'Any hotel' };
    expect(listAutomaticUses([travel], [buy({ ...onReserve, category: 'hotels' })])).toHaveLength(1);
    expect(listAutomaticUses([travel], [buy({ ...onReserve, category: 'dining' })])).toEqual([]);
  });

  it.each([
    ['amex-platinum-hotel', { cardId: 'amex-platinum', merchantId: 'amex-travel', category: 'hotels' }],
    ['hilton-honors-aspire-property', { cardId: 'hilton-honors-aspire', merchantId: 'hilton' }],
    ['amex-business-platinum-adobe', { cardId: 'amex-business-platinum', merchantId: 'adobe' }],
    ['amex-platinum-airline-fee', { cardId: 'amex-platinum', merchantId: null, category: 'flights' }],
    ['ihg-premier-food-beverage', { cardId: 'ihg-premier', merchantId: 'ihg' }],
  ] as const)('leaves %s to be used by hand', (creditId, purchase) => {
    expect(
      listAutomaticUses([hold(getCredit(creditId))], [buy(purchase as Partial<CreditPurchase>)]),
    ).toEqual([]);
  });

  it('uses only one of two credits for the same merchants', () => {
    const held = ['restaurant', 'nonrestaurant'].map((kind) =>
      hold(getCredit(`chase-sapphire-reserve-doordash-${kind}`)),
    );
    const order = buy({ cardId: 'chase-sapphire-reserve', merchantId: 'doordash', netCents: 30_00 });
    expect(listAutomaticUses(held, [order]).map(({ cents }) => cents)).toEqual([20_00]);
  });

  it('uses credits for different purposes together, up to the amount', () => {
    const held = ['lyft', 'travel'].map((name) => hold(getCredit(`chase-sapphire-reserve-${name}`)));
    const ride = buy({
      cardId: 'chase-sapphire-reserve',
      merchantId: 'lyft',
      category: 'rideshare',
      netCents: 25_00,
    });
    expect(listAutomaticUses(held, [ride]).map(({ creditId, cents }) => [creditId, cents])).toEqual([
      ['chase-sapphire-reserve-lyft', 10_00],
      ['chase-sapphire-reserve-travel', 15_00],
    ]);
  });

  it('leaves to purchases what the user’s own uses leave', () => {
    const held = hold(DUNKIN, { uses: enterUses(['2026-11-25', 500]) });
    expect(computeBalance(held, [buy({ netCents: 600 })])).toMatchObject({
      usedCents: 700,
      remainingCents: 0,
    });
    expect(listAutomaticUses([held], [buy({ netCents: 600 })])[0]?.cents).toBe(200);
  });
});

describe('computeCreditBalance', () => {
  it('states the period, what is used, and what is left', () => {
    expect(computeBalance(hold(DUNKIN), [buy({ netCents: 325 })])).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      amountCents: 700,
      usedCents: 325,
      remainingCents: 375,
    });
  });

  it('says whether a certificate is used', () => {
    const night = hold(getCredit('world-of-hyatt-free-night'));
    expect(computeBalance(night, [])).toMatchObject({
      amountCents: null,
      usedCents: 0,
      remainingCents: null,
    });
    const used = { ...night, uses: enterUses(['2026-02-03', null]) };
    expect(computeBalance(used, [])).toMatchObject({ usedCents: 1, remainingCents: null });
    expect(computeBalance(used, [], '2027-02-03')).toMatchObject({ usedCents: 0 });
  });

  it('never uses more than a period pays when the period changes', () => {
    const travel = getCredit('chase-sapphire-reserve-travel');
    const uses = enterUses(['2025-12-01', 300_00], ['2026-02-01', 300_00]);
    expect(computeBalance(hold(travel, { uses }), [])).toMatchObject({ usedCents: 300_00 });
    const opened = hold(travel, { uses, openedOn: '2025-11-30' });
    expect(computeBalance(opened, [], '2026-03-01')).toMatchObject({ usedCents: 300_00, remainingCents: 0 });
  });
});

const HELD = [
  hold(DUNKIN, { uses: enterUses(['2026-11-05', 200]) }),
  hold(getCredit('amex-gold-dining')),
  hold(getCredit('amex-gold-uber-cash'), { isEnrolled: false }),
  hold(getCredit('amex-gold-resy', { period: 'membership-year' }), { openedOn: '2024-02-29' }),
];

const arbitraryPurchases = fc.array(
  fc
    .record({
      merchantId: fc.constantFrom('dunkin', 'grubhub', 'uber', 'resy', null),
      purchasedOn: fc.constantFrom(
        '2025-12-31',
        '2026-01-01',
        '2026-02-28',
        '2026-10-31',
        '2026-11-01',
        '2026-11-30',
      ),
      netCents: fc.integer({ min: 0, max: 60_00 }),
    })
    .map(buy),
  { maxLength: 12 },
);

const computeBalances = (purchases: readonly CreditPurchase[]) => {
  const uses = listAutomaticUses(HELD, purchases);
  return HELD.map((held) => computeCreditBalance(held, uses, TODAY));
};

describe('the use of credits', () => {
  it('doesn’t depend on the order of entry', () => {
    fc.assert(
      fc.property(
        arbitraryPurchases.chain((purchases) =>
          fc.tuple(fc.constant(purchases), fc.shuffledSubarray(purchases, { minLength: purchases.length })),
        ),
        ([purchases, shuffled]) => {
          expect(listAutomaticUses(HELD, shuffled)).toEqual(listAutomaticUses(HELD, purchases));
        },
      ),
    );
  });

  it('doesn’t depend on the ids, which grow in the order of entry, where stores are categorized differently', () => {
    const held = ['lyft', 'travel'].map((name) => hold(getCredit(`chase-sapphire-reserve-${name}`)));
    const arbitraryRides: fc.Arbitrary<Partial<CreditPurchase>[]> = fc.array(
      fc.record({
        merchantId: fc.constantFrom('lyft', 'uber'),
        category: fc.constantFrom('dining', 'rideshare'),
        netCents: fc.constantFrom(8_00, 12_00),
      }),
      { minLength: 2, maxLength: 5 },
    );
    const computeStates = (rides: readonly Partial<CreditPurchase>[]) => {
      const entered = rides.map((ride, index) =>
        buy({ ...ride, cardId: 'chase-sapphire-reserve', purchaseId: String(index) }),
      );
      return held.map((credit) => computeCreditBalance(credit, listAutomaticUses(held, entered), TODAY));
    };
    fc.assert(
      fc.property(arbitraryRides, (rides) => {
        expect(computeStates(rides.toReversed())).toEqual(computeStates(rides));
      }),
    );
  });

  it('is the same after a purchase that is fully refunded', () => {
    fc.assert(
      fc.property(arbitraryPurchases, (purchases) => {
        const refunded = [...purchases, buy({ netCents: 0, purchaseId: 'refunded' })];
        expect(computeBalances(refunded)).toEqual(computeBalances(purchases));
      }),
    );
  });

  it('never exceeds a purchase or an amount, and never leaves less than nothing', () => {
    fc.assert(
      fc.property(arbitraryPurchases, (purchases) => {
        const numbered = purchases.map((purchase, index) => ({ ...purchase, purchaseId: String(index) }));
        const uses = listAutomaticUses(HELD, numbered);
        for (const { purchaseId, netCents } of numbered) {
          const used = uses.filter((use) => use.purchaseId === purchaseId);
          expect(used.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(netCents);
        }
        for (const balance of computeBalances(numbered)) {
          expect(balance?.remainingCents).toBeGreaterThanOrEqual(0);
          expect((balance?.usedCents ?? 0) + (balance?.remainingCents ?? 0)).toBe(balance?.amountCents);
        }
      }),
    );
  });
});
