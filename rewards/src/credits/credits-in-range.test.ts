import { describe, expect, it } from 'vitest';
import { listAutomaticUses } from './credit-uses';
import { listCreditNotes, summarizeCredit, sumUsedCents } from './credits-in-range';
import { buy, enterUses, getCredit, hold } from './testing/held-credits';

const YEAR = { from: '2025-11-29', to: '2026-11-28' };
/** $10 a month. */
const DINING = getCredit('amex-gold-dining');
/** $300 in a membership year. */
const TRAVEL = getCredit('chase-sapphire-reserve-travel');
const NIGHT = getCredit('world-of-hyatt-free-night');

const buyDinner = (purchasedOn: string, netCents = 10_00) =>
  buy({ merchantId: null, storeName: 'Seamless', purchasedOn, netCents });

function summarize(held = hold(DINING), purchases = [buyDinner('2026-11-10')], range = YEAR) {
  return summarizeCredit(held, listAutomaticUses([held], purchases), range);
}

const listNotes = (...[held, purchases, range]: Parameters<typeof summarize>) =>
  listCreditNotes([summarize(held, purchases, range)], YEAR.to);

describe('the credits of a year', () => {
  it('count as used, by purchases and by hand, in each period', () => {
    const purchases = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-03-05', '2026-04-05'].map((day) =>
      buyDinner(day),
    );
    const held = hold(DINING, { uses: enterUses(['2026-05-05', 4_00], ['2026-06-05', 10_00]) });
    const summary = summarize(held, purchases);
    expect(summary).toMatchObject({ usedCents: 54_00, unusedCents: 66_00, openCents: 10_00 });
    expect(sumUsedCents([summary])).toBe(54_00);
    expect(listCreditNotes([summary], YEAR.to)).toEqual([
      {
        code: 'credit-unused',
        params: { name: DINING.name, unusedCents: 66_00, openCents: 10_00, endsOn: '2026-11-30' },
      },
    ]);
  });

  it('leave out what was used before, and periods before the card was opened', () => {
    const purchases = [buyDinner('2025-11-28'), buyDinner('2026-01-05')];
    expect(summarize(hold(DINING), purchases)).toMatchObject({ usedCents: 10_00, unusedCents: 110_00 });
    const isNew = hold(DINING, { openedOn: '2026-09-15' });
    expect(summarize(isNew, [buyDinner('2026-09-20')])).toMatchObject({
      usedCents: 10_00,
      unusedCents: 20_00,
    });
  });

  it('count what was used since the first day of a period that started before', () => {
    const held = hold(TRAVEL, { openedOn: '2024-03-15', uses: enterUses(['2025-12-24', 120_00]) });
    expect(summarize(held, [])).toMatchObject({
      usedCents: 120_00,
      unusedCents: 300_00,
      openCents: 300_00,
      endsOn: '2027-03-14',
    });
    expect(summarize(hold(TRAVEL, { uses: enterUses(['2025-11-20', 120_00]) }), [])).toMatchObject({
      usedCents: 0,
    });
  });

  it('count a credit that was offered for a part of the year', () => {
    const held = hold(getCredit('amex-gold-dining', { validFrom: '2026-05-12', validUntil: '2026-07-31' }));
    const purchases = [buyDinner('2026-05-01'), buyDinner('2026-06-01')];
    expect(summarize(held, purchases)).toMatchObject({ usedCents: 10_00, unusedCents: 20_00, openCents: 0 });
  });

  it('name a certificate without counting it', () => {
    const used = summarize(hold(NIGHT, { uses: enterUses(['2026-04-01', null]) }), []);
    expect(sumUsedCents([used])).toBe(0);
    expect(listCreditNotes([used], YEAR.to)).toEqual([
      { code: 'certificate-used', params: { name: NIGHT.name } },
    ]);
    const [unused] = listNotes(hold(NIGHT, { openedOn: '2024-05-01' }), []);
    expect(unused?.code).toBe('certificate-unused');
  });

  it('count each stay, without anything unused', () => {
    const held = hold(getCredit('amex-gold-dining', { period: 'per-stay' }), {
      uses: enterUses(['2026-02-01', 10_00], ['2026-02-02', 5_00]),
    });
    expect(summarize(held, [])).toMatchObject({ usedCents: 15_00, unusedCents: 0 });
  });

  it('name credits that the user hasn’t confirmed, except if they entered uses', () => {
    const unconfirmed = hold(DINING, { isEnrolled: false });
    expect(summarize(unconfirmed).usedCents).toBe(0);
    expect(listNotes(unconfirmed)).toEqual([
      { code: 'credits-unconfirmed', params: { names: [DINING.name] } },
    ]);
    expect(listNotes(hold(DINING, { isEnrolled: false, uses: enterUses(['2026-05-05', 4_00]) }))).toEqual([]);
    expect(
      listNotes(hold(getCredit('amex-gold-dining', { validUntil: '2026-01-01' }), { isEnrolled: false })),
    ).toEqual([]);
  });
});
