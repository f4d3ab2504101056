import { describe, expect, it } from 'vitest';
import { type Account, judge } from './testing/judge';

/** The ids of the reasons, and until when each applies. */
function summarize(...parameters: Parameters<typeof judge>) {
  const { verdict, reasons } = judge(...parameters);
  return [verdict, ...reasons.map(({ rule, until }) => (until === undefined ? rule : `${rule} ${until}`))];
}

const FIVE_PERSONAL: readonly Account[] = [
  ['citi-double-cash', '2024-11-29'],
  ['discover-it-cash-back', '2025-03-31'],
  ['wells-fargo-active-cash', '2025-06-01'],
  ['amex-gold', '2026-01-15'],
  ['capital-one-savor', '2026-02-01', '2026-10-01'],
];

describe('judgeEligibility for a number of new cards', () => {
  it('excludes from the count on, until the oldest counted card leaves the window', () => {
    expect(summarize('chase-sapphire-preferred', FIVE_PERSONAL)).toEqual(['no', 'chase-5-24 2026-11-29']);
    expect(summarize('chase-sapphire-preferred', FIVE_PERSONAL, { today: '2026-11-29' })).toEqual(['yes']);
  });

  it('counts the newest cards if there are more than the limit', () => {
    const six: readonly Account[] = [...FIVE_PERSONAL, ['amex-green', '2026-03-01']];
    expect(summarize('chase-sapphire-preferred', six)).toEqual(['no', 'chase-5-24 2027-03-31']);
  });

  it('counts closed cards, student cards, and secured cards, but no business cards', () => {
    const withoutOne = FIVE_PERSONAL.slice(1);
    const withBusiness: readonly Account[] = [...withoutOne, ['amex-business-gold', '2026-01-01']];
    const withSecured: readonly Account[] = [...withoutOne, ['discover-it-student-cash-back', '2026-01-01']];
    expect(summarize('chase-freedom-unlimited', withBusiness)).toEqual(['yes']);
    expect(summarize('chase-freedom-unlimited', withSecured)[0]).toBe('no');
  });

  it('counts only the bank’s own cards as its approvals', () => {
    const accounts: readonly Account[] = [
      ['chase-freedom-flex', '2026-11-10'],
      ['chase-ink-business-cash', '2026-11-20'],
      ['citi-double-cash', '2026-11-21'],
    ];
    expect(summarize('chase-sapphire-reserve', accounts)).toEqual(['no', 'chase-2-30 2026-12-10']);
  });

  it('counts only the cards that the rule is about', () => {
    expect(summarize('amex-blue-cash-everyday', [['amex-gold', '2026-11-27']])).toEqual(['yes']);
    expect(summarize('amex-blue-cash-everyday', [['amex-cash-magnet', '2026-11-27']])).toEqual([
      'no',
      'amex-1-in-5 2026-12-02',
    ]);
    expect(summarize('citi-aadvantage-business', [['citi-double-cash', '2026-11-27']])).toEqual(['yes']);
  });

  it('ends a window of months on the last day of a shorter month', () => {
    expect(summarize('wells-fargo-reflect', [['wells-fargo-active-cash', '2026-08-31']])).toEqual([
      'no',
      'wells-fargo-6-months 2027-02-28',
    ]);
  });

  it('has no verdict without the opening dates, and names the cards', () => {
    const { verdict, reasons } = judge('wells-fargo-reflect', [['wells-fargo-active-cash']]);
    expect(verdict).toBe('unknown');
    expect(reasons).toMatchObject([
      {
        rule: 'wells-fargo-6-months',
        text: 'A limit of 1 Wells Fargo card in 6 months may apply. To check it, we need the opening date of Wells Fargo Active Cash. Wells Fargo states this in its terms.',
      },
    ]);
  });

  it('excludes in spite of missing dates if the known ones suffice', () => {
    expect(summarize('chase-sapphire-preferred', [...FIVE_PERSONAL, ['amex-green']])).toEqual([
      'no',
      'chase-5-24 2026-11-29',
    ]);
  });

  it('leaves open whether a rule applies whose condition isn’t known, unless one applies either way', () => {
    const three: readonly Account[] = FIVE_PERSONAL.map(([id], i) => [id, `2026-0${String(i + 1)}-01`]);
    const noAccount = 'bofa-3-12-without-deposit-account 2027-03-01';
    expect(summarize('bofa-travel-rewards', three)).toEqual(['unknown', noAccount]);
    const facts = { bofaRewards: 'Member' };
    expect(summarize('bofa-travel-rewards', three, { facts })).toEqual(['yes']);
    const seven: readonly Account[] = [
      ...three,
      ['amex-green', '2026-06-01'],
      ['amex-platinum', '2026-07-01'],
    ];
    expect(summarize('bofa-travel-rewards', seven)).toEqual([
      'no',
      'bofa-7-12-with-deposit-account 2027-01-01',
      'bofa-3-12-without-deposit-account 2027-05-01',
    ]);
    expect(summarize('bofa-travel-rewards', seven, { facts })).toEqual([
      'no',
      'bofa-7-12-with-deposit-account 2027-01-01',
    ]);
  });
});

describe('judgeEligibility for open cards', () => {
  it('excludes at the limit, with or without dates, and counts only the cards in the rule', () => {
    const four: readonly Account[] = [
      ['amex-blue-cash-preferred'],
      ['delta-skymiles-gold'],
      ['hilton-honors-card'],
      ['marriott-bevy'],
    ];
    const isLimited = (accounts: readonly Account[]) =>
      judge('amex-blue-business-plus', accounts).reasons.some(
        ({ rule }) => rule === 'amex-max-5-credit-cards',
      );
    expect(isLimited([...four, ['amex-gold'], ['amex-platinum']])).toBe(false);
    expect(isLimited([...four, ['amex-cash-magnet', '2020-01-01', '2026-01-01']])).toBe(false);
    expect(isLimited([...four, ['amex-cash-magnet']])).toBe(true);
  });

  it('names no day, because none ends the rule', () => {
    const { verdict, reasons, until } = judge('discover-it-miles', [
      ['discover-it-cash-back', '2020-01-01'],
      ['discover-it-chrome', '2021-01-01'],
    ]);
    expect({ verdict, until }).toEqual({ verdict: 'no', until: undefined });
    expect(reasons).toMatchObject([
      {
        rule: 'discover-max-2',
        text: 'You have 2 open Discover cards, and the limit is 2, so Discover will probably turn you down. Applicants report this; Discover doesn’t publish it.',
        seen: '2018-12',
      },
    ]);
  });
});

describe('judgeEligibility for earlier cards', () => {
  it('excludes a card that the user has or had, for life', () => {
    expect(summarize('amex-gold', [['amex-gold']])).toEqual(['no', 'amex-once-per-lifetime']);
    expect(summarize('amex-gold', [['amex-gold', '2001-01-01', '2002-01-01']])).toEqual([
      'no',
      'amex-once-per-lifetime',
    ]);
    expect(summarize('chase-sapphire-reserve', [['chase-sapphire-preferred', '2020-01-01']])).toEqual([
      'yes',
    ]);
  });

  it('excludes lower cards of a family, but not higher ones', () => {
    expect(summarize('amex-gold', [['amex-platinum', '2020-01-01', '2021-01-01']])).toEqual([
      'no',
      'amex-gold-family',
    ]);
    expect(summarize('amex-platinum', [['amex-gold', '2020-01-01']])).toEqual(['yes']);
  });

  it('counts a bonus from the opening date, whether the card is open or closed', () => {
    const until = 'citi-strata-premier-48 2027-03-15';
    expect(summarize('citi-strata-premier', [['citi-strata-premier', '2023-03-15']])).toEqual(['no', until]);
    expect(summarize('citi-strata-premier', [['citi-strata-premier', '2023-03-15', '2025-01-01']])).toEqual([
      'no',
      until,
    ]);
    const at = { today: '2027-03-15' };
    expect(summarize('citi-strata-premier', [['citi-strata-premier', '2023-03-15']], at)).toEqual(['yes']);
  });

  it('excludes for as long as the card is open if the rule says so, and then for the rest of its window', () => {
    expect(summarize('world-of-hyatt', [['world-of-hyatt', '2015-01-01']])).toEqual(['no', 'chase-hyatt-24']);
    expect(summarize('world-of-hyatt', [['world-of-hyatt', '2025-06-30', '2026-08-01']])).toEqual([
      'no',
      'chase-hyatt-24 2027-06-30',
    ]);
    expect(summarize('world-of-hyatt', [['world-of-hyatt', '2015-01-01', '2026-08-01']])).toEqual(['yes']);
  });

  it('counts from the closing date what depends on having had the card', () => {
    expect(summarize('bofa-travel-rewards', [['bofa-travel-rewards', '2015-01-01', '2025-05-31']])).toEqual([
      'no',
      'bofa-same-card-24 2027-05-31',
    ]);
    expect(summarize('jetblue-plus-card', [['jetblue-plus-card', '2015-01-01', '2026-08-31']])).toEqual([
      'no',
      'barclays-reapply-6-months 2027-02-28',
    ]);
  });

  it('excludes while a card of the family is open, without counting dates', () => {
    const reasons = judge('southwest-plus', [['southwest-priority']]).reasons.map(({ rule }) => rule);
    expect(reasons).toEqual([
      'chase-southwest-personal-one-open',
      'chase-5-24',
      'chase-2-30',
      'chase-southwest-personal-24',
    ]);
    expect(summarize('southwest-plus', [['southwest-priority', '2020-01-01', '2026-01-01']])).toEqual([
      'yes',
    ]);
  });

  it('becomes possible on the last of the days', () => {
    const { until, reasons } = judge('marriott-boundless', [['marriott-bevy', '2026-10-01']]);
    expect(reasons.map(({ rule }) => rule)).toEqual(['chase-marriott-amex-90', 'chase-marriott-amex-24']);
    expect(until).toBe('2028-10-01');
  });

  it('has no verdict without the date that a wait is counted from', () => {
    expect(judge('capital-one-venture', [['capital-one-venture-x']])).toMatchObject({
      verdict: 'unknown',
      reasons: [
        {
          rule: 'capital-one-venture-48',
          text: 'A wait of 48 months may apply. To check it, we need the opening date of Capital One Venture X. Capital One states this in its terms.',
        },
        { rule: 'capital-one-1-in-6-months' },
        { rule: 'capital-one-applications-30-days' },
      ],
    });
  });
});

describe('judgeEligibility without rules', () => {
  it('doesn’t conclude anything about a bank whose rules aren’t known', () => {
    expect(summarize('bilt-blue', FIVE_PERSONAL)).toEqual(['unknown', 'no-known-rules']);
  });

  it('excludes a card that is closed to applicants', () => {
    expect(judge('citi-custom-cash', [])).toMatchObject({
      verdict: 'no',
      reasons: [
        {
          rule: 'closed-to-applicants',
          source: 'https://www.citi.com/credit-cards/citi-custom-cash-credit-card',
        },
      ],
    });
  });

  it('allows a card of a bank that the user never had a card of', () => {
    expect(summarize('chase-sapphire-preferred', [])).toEqual(['yes']);
  });
});
