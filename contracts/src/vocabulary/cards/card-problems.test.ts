import { describe, expect, it } from 'vitest';
import { listCardProblems } from './card-problems';
import type { RewardRule } from './reward-rule';

const RULE = { category: 'dining', rate: 3, unit: 'x' } as const satisfies RewardRule;
const listProblems = (changes: Partial<Parameters<typeof listCardProblems>[0]>) =>
  listCardProblems({ rewards: [RULE], signupBonus: null, ...changes }).map(({ path }) => path.join('.'));

const source = (url: string) => ({ url, seen: null, for: 'all' as const });
const OFFER = { text: 'An offer', amount: null, unit: 'bonus', spend: null, months: null };

describe('an address in a card', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'mailto:a',
    'file:///a',
  ])('is that of a web page, unlike %s', (url) => {
    expect(listProblems({ sources: [source('https://a.example'), source(url)] })).toEqual(['sources.1.url']);
    expect(listProblems({ closed: { since: null, source: url, seen: null } })).toEqual(['closed.source']);
    expect(listProblems({ signupBonus: { ...OFFER, source: url } })).toEqual(['signupBonus.source']);
  });

  it('can be https or http', () => {
    expect(listProblems({ sources: [source('https://a.example/x'), source('http://a.example')] })).toEqual(
      [],
    );
    expect(listProblems({ signupBonus: OFFER })).toEqual([]);
  });
});

describe('the rule list of a card', () => {
  it.each<[string, RewardRule]>([
    ['equal', RULE],
    ['with another rate', { ...RULE, rate: 5 }],
    ['with a cap and notes', { ...RULE, capAmount: 100, capPeriod: 'month', notes: [{ text: 'A note' }] }],
  ])('covers each purchase once, unlike one that is %s', (_, rule) => {
    expect(listProblems({ rewards: [RULE, rule] })).toEqual(['rewards.1']);
  });

  it('repeats a rule in any order of its merchants', () => {
    const merchants = ['a', 'b'] as unknown as NonNullable<RewardRule['merchants']>;
    expect(
      listProblems({
        rewards: [
          { ...RULE, merchants },
          { ...RULE, merchants: [...merchants].reverse() },
        ],
      }),
    ).toEqual(['rewards.1']);
  });

  it.each<[string, RewardRule]>([
    ['category', { ...RULE, category: 'gas' }],
    ['portal', { ...RULE, portalOnly: true }],
    ['size of purchase', { ...RULE, minPurchase: 500 }],
    ['last day', { ...RULE, endsOn: '2027-01-01' }],
  ])('may contain rules that differ in their %s', (_, rule) => {
    expect(listProblems({ rewards: [RULE, rule] })).toEqual([]);
  });

  it('may contain several rates for chosen categories', () => {
    const chosen = { ...RULE, category: 'choose' } as const;
    expect(listProblems({ rewards: [chosen, { ...chosen, rate: 2 }] })).toEqual([]);
    expect(listProblems({ rewards: [chosen, chosen] })).toEqual(['rewards.1']);
  });

  it.each(['1900-01-01', '0001-01-01', '2100-01-01'])(
    'contains rules that end in this century, and not on %s',
    (endsOn) => {
      expect(listProblems({ rewards: [{ ...RULE, endsOn }] })).toEqual(['rewards.0.endsOn']);
    },
  );
});

describe('a value in a card', () => {
  it.each([325.001, 0.004, 324.996])('has no fraction of a cent, unlike %s', (amount) => {
    expect(listProblems({ rewards: [{ ...RULE, capAmount: amount, capPeriod: 'year' }] })).toEqual([
      'rewards.0.capAmount',
    ]);
    expect(listProblems({ signupBonus: { ...OFFER, spend: amount } })).toEqual(['signupBonus.spend']);
  });

  it.each([0.1, 19.99, 1_234.56, 9_999_999.99])('can have cents, such as %s', (amount) => {
    expect(listProblems({ rewards: [{ ...RULE, capAmount: amount, capPeriod: 'year' }] })).toEqual([]);
  });

  it('is a rate with any number of decimals', () => {
    expect(listProblems({ rewards: [{ ...RULE, rate: 1.125 }] })).toEqual([]);
  });

  it("isn't blank", () => {
    expect(listProblems({ signupBonus: { ...OFFER, text: '  ' } })).toEqual(['signupBonus.text']);
    expect(listProblems({ rewards: [{ ...RULE, notes: [{ text: '\t' }] }] })).toEqual([
      'rewards.0.notes.0.text',
    ]);
  });
});
