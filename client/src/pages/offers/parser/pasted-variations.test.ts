import { describe, expect, it } from 'vitest';
import { parseOffers } from './parse-offers';

const TODAY = '2026-11-20';
const parse = (text: string, bank?: string) => parseOffers(text, { today: TODAY, bank });

/** Texts of one offer, and what they state. */
const VARIATIONS: readonly (readonly [string, object])[] = [
  [
    'Best Buy\nSpend $200 or more, earn $40 back\nExpires 12/31/2026\nAdd to Card',
    { storeName: 'Best Buy', kind: 'amount', value: 40, minSpend: 200, expiresOn: '2026-12-31' },
  ],
  [
    'Best Buy®\nSpend $1,200+, get a $150 statement credit\nExp. 1/2/27',
    { storeName: 'Best Buy', kind: 'amount', value: 150, minSpend: 1200, expiresOn: '2027-01-02' },
  ],
  [
    'McDonald’s™\n10% cash back\n$3 max\n5 days left',
    { storeName: 'McDonald’s', kind: 'percent', value: 10, maxReward: 3, expiresOn: '2026-11-25' },
  ],
  [
    '5 days left\nDunkin’\n10% cash back\nAdd offer',
    { storeName: 'Dunkin’', kind: 'percent', value: 10, expiresOn: '2026-11-25' },
  ],
  [
    'Earn 5% back at Whole Foods Market, up to $12\nExpires in 5 days',
    { storeName: 'Whole Foods Market', kind: 'percent', value: 5, maxReward: 12, expiresOn: '2026-11-25' },
  ],
  [
    'Get $5 back when you spend $25 or more at Shake Shack. Expires Dec 31',
    { storeName: 'Shake Shack', kind: 'amount', value: 5, minSpend: 25, expiresOn: '2026-12-31' },
  ],
  [
    'H&M: 15% back on a purchase of $50 or more, up to $20. Ends Jan 3, 2027.',
    { storeName: 'H&M', kind: 'percent', value: 15, minSpend: 50, maxReward: 20, expiresOn: '2027-01-03' },
  ],
  [
    '7-Eleven\n5% cash back\nExpires tomorrow',
    { storeName: '7-Eleven', kind: 'percent', value: 5, expiresOn: '2026-11-21' },
  ],
  [
    '1-800-Flowers\n20% back\nLast day',
    { storeName: '1-800-Flowers', kind: 'percent', value: 20, expiresOn: TODAY },
  ],
  [
    'Five Guys – $4 back on $20+ – ends 12/02/2026',
    { storeName: 'Five Guys', kind: 'amount', value: 4, minSpend: 20, expiresOn: '2026-12-02' },
  ],
  [
    'Macy’s\t8% back\tEnds 12/18/2026',
    { storeName: 'Macy’s', kind: 'percent', value: 8, expiresOn: '2026-12-18' },
  ],
  [
    'Sephora | $10 cash back | Minimum purchase: $60.00 | Expires 12/12/26',
    { storeName: 'Sephora', kind: 'amount', value: 10, minSpend: 60, expiresOn: '2026-12-12' },
  ],
  [
    'Sephora\nSpend a minimum of $60 and get $10 back\nValid until December 12th, 2026',
    { kind: 'amount', value: 10, minSpend: 60, expiresOn: '2026-12-12' },
  ],
  [
    'Old Navy\nUS$10 back on a minimum spend of US$50\nExpires 31 Dec 2026',
    { storeName: 'Old Navy', kind: 'amount', value: 10, minSpend: 50, expiresOn: '2026-12-31' },
  ],
  [
    'Marriott Bonvoy®\nSpend $300 or more, earn 6,000 Marriott Bonvoy® bonus points\nExpires 2/28/2027',
    { storeName: 'Marriott Bonvoy', kind: 'points', value: 6000, minSpend: 300, expiresOn: '2027-02-28' },
  ],
  [
    'Hilton\nEarn +3 Membership Rewards® points per eligible dollar spent\nExpires 12/31/26',
    { storeName: 'Hilton', kind: 'points-per-dollar', value: 3, isRepeatable: true, expiresOn: '2026-12-31' },
  ],
  [
    'Staples\n5x points, up to 2,500 points\nValid thru 12/31/2026',
    { storeName: 'Staples', kind: 'points-per-dollar', value: 5, maxReward: 2500 },
  ],
  [
    'Staples\nEarn 3 extra miles for every dollar you spend\nEnds December 24',
    { storeName: 'Staples', kind: 'points-per-dollar', value: 3, expiresOn: '2026-12-24' },
  ],
  [
    'Peet’s Coffee\nSpend $15 or more, get $3 back. Up to 3 times.\nExpires 1/15',
    {
      storeName: 'Peet’s Coffee',
      kind: 'amount',
      value: 3,
      minSpend: 15,
      maxReward: 9,
      isRepeatable: true,
      expiresOn: '2027-01-15',
    },
  ],
  [
    'Warby Parker\nSave 20%\nMaximum cash back: $30.00\nExpires: 2026-12-15',
    { storeName: 'Warby Parker', kind: 'percent', value: 20, maxReward: 30, expiresOn: '2026-12-15' },
  ],
  [
    'HelloFresh\n50% cash back, $25.00 maximum\nNew customers only. Expires 12/15/2026.',
    { storeName: 'HelloFresh', kind: 'percent', value: 50, maxReward: 25, expiresOn: '2026-12-15' },
  ],
  [
    'Walgreens\nGet 10% back on a single purchase, up to $5\n2 weeks left',
    {
      storeName: 'Walgreens',
      kind: 'percent',
      value: 10,
      maxReward: 5,
      isRepeatable: false,
      expiresOn: '2026-12-04',
    },
  ],
  [
    'Lowe’s\nGet $20 back on a purchase\nof $150 or more\nOffer ends 11/30/2026',
    { storeName: 'Lowe’s', kind: 'amount', value: 20, minSpend: 150, expiresOn: '2026-11-30' },
  ],
  [
    'Wayfair\nSpend\n$100 or more,\nget $15 back\nExpires\n12/31/2026',
    { storeName: 'Wayfair', kind: 'amount', value: 15, minSpend: 100, expiresOn: '2026-12-31' },
  ],
  [
    'Aéropostale 🎁\n12.5 % back\nEnds today',
    { storeName: 'Aéropostale', kind: 'percent', value: 12.5, expiresOn: TODAY },
  ],
  [
    'Trader Joe’s\nGet $5 back\nNo end date',
    { storeName: 'Trader Joe’s', kind: 'amount', value: 5, expiresOn: undefined },
  ],
];

describe('parseOffers', () => {
  it.each(VARIATIONS)('reads %j', (text, expected) => {
    expect(parse(text)).toMatchObject([expected]);
  });

  it('leaves out text that is no offer', () => {
    expect(parse('')).toEqual([]);
    expect(parse('Hello there\nYour balance is due on 12/31/2026')).toEqual([]);
    expect(parse('Amex Offers\nAdd to Card\nView Details')).toEqual([]);
  });

  it('ignores dates that do not exist', () => {
    expect(parse('Target\n5% back\nExpires 02/30/2027')).toMatchObject([{ expiresOn: undefined }]);
  });

  it('takes the end of a range', () => {
    expect(parse('Target\n5% back\nValid 11/01/2026 - 12/24/2026')).toMatchObject([
      { expiresOn: '2026-12-24' },
    ]);
  });

  it('assumes that American Express adds purchases up, unless its text states otherwise', () => {
    const bank = 'American Express';
    const isCumulative = (terms: string, of?: string) =>
      parse(`Target\n${terms}\nExpires 12/31/2026`, of)[0]?.isCumulative;
    expect(isCumulative('Spend $50 or more, get $10 back', bank)).toBe(true);
    expect(isCumulative('Spend $50 or more, get $10 back', 'Chase')).toBe(false);
    expect(isCumulative('Spend $50 in a single purchase, get $10 back', bank)).toBe(false);
    expect(isCumulative('Spend $10 or more, get $3 back, up to 3 times', bank)).toBe(false);
    expect(isCumulative('Spend $50 in one or more purchases, get $10 back', 'Chase')).toBe(true);
    expect(isCumulative('Get 10% back', bank)).toBe(false);
  });

  it('reads a whole screen, with its headings and buttons', () => {
    const screen = [
      'Chase Offers',
      'All offers (3)',
      'New',
      'Panera Bread',
      '10% cash back',
      '9 days left',
      'Add offer',
      'Old Navy logo',
      'Old Navy',
      '$5 cash back when you spend $40 or more',
      'Added',
      '20 days left',
      'Expiring soon',
      'Turo',
      '5% cash back',
      '$6.00 maximum',
      '1 day left',
      'See terms',
    ].join('\n');
    expect(parse(screen)).toMatchObject([
      { storeName: 'Panera Bread', kind: 'percent', value: 10, expiresOn: '2026-11-29' },
      { storeName: 'Old Navy', kind: 'amount', value: 5, minSpend: 40, expiresOn: '2026-12-10' },
      { storeName: 'Turo', kind: 'percent', value: 5, maxReward: 6, expiresOn: '2026-11-21' },
    ]);
  });

  it('reads one offer on each line', () => {
    const lines = 'Gap: 10% back, expires 12/01/2026\nPetco: $10 back on $50+, expires 12/02/2026';
    expect(parse(lines)).toMatchObject([
      { storeName: 'Gap', value: 10, expiresOn: '2026-12-01' },
      { storeName: 'Petco', value: 10, minSpend: 50, expiresOn: '2026-12-02' },
    ]);
  });

  it('reads offers whose terms come before the store', () => {
    const lines = 'Spend $50, get $10 back\nGap\nExpires 12/01/2026\nGet 5% back\nPetco\nExpires 12/02/2026';
    expect(parse(lines)).toMatchObject([
      { storeName: 'Gap', value: 10, minSpend: 50, expiresOn: '2026-12-01' },
      { storeName: 'Petco', value: 5, expiresOn: '2026-12-02' },
    ]);
  });
});
