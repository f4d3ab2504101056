import { describe, expect, it } from 'vitest';
import { ask, type Asked } from './testing/asking';

/** Everything that an answer tells about the card that it recommends. */
function said(asked: Asked): string {
  const { reasoning, personalizedFactors, warnings, ranking } = ask(asked);
  return [...reasoning, ...personalizedFactors, ...warnings, ...(ranking[0]?.hints ?? [])].join('\n');
}

describe('a note of a quarter or a slot', () => {
  const flex = { cards: ['chase-freedom-flex'] };

  it('is told only where it concerns the purchase', () => {
    expect(said({ ...flex, text: 'amc' })).toContain('Select live entertainment only');
    expect(said({ ...flex, text: 'shell' })).not.toContain('entertainment');
    expect(said({ ...flex, text: 'gym', at: '2025-02-10T12:00:00.000Z' })).not.toContain('tax preparation');
    expect(said({ ...flex, text: 'paypal', at: '2025-11-10T12:00:00.000Z' })).toContain(
      'PayPal in December only',
    );
  });

  it('of a choice is told only for that choice', () => {
    const chosen = (choice: string) => [{ cardId: 'us-bank-cash-plus', choices: [choice] }];
    expect(said({ text: 'verizon', cards: chosen('phone_internet') })).not.toContain('fast food');
    expect(said({ text: 'chipotle', cards: chosen('dining') })).toContain('dining here means fast food only');
  });
});

describe('doubts about a card', () => {
  it('are told about its figures of now, not of the past, and its network only where that may differ', () => {
    expect(said({ text: 'paypal', cards: ['paypal-cashback-mastercard'] })).not.toContain('before 2024');
    const [discover, savor] = ['discover-it-cash-back', 'capital-one-savor'].map(
      (card) => ask({ text: 'costco', cards: [card] }).ranking[0]?.hints,
    );
    expect(discover).toEqual([]);
    expect(savor).toEqual(['About Capital One Savor: Network differs by issue date (Mastercard or Visa).']);
  });

  it('are told only where they may matter', () => {
    const [fair] = ask({ text: 'costco', cards: ['capital-one-savorone-fair'] }).ranking;
    expect(fair?.hints).toEqual([]);
    const aarp = (text: string) => ask({ text, cards: ['aarp-essential-rewards'] }).warnings.join();
    expect(aarp('shell')).not.toContain('medical');
    expect(aarp('cvs')).toContain('The 2% medical category has no fixed category here');
  });

  it('tell the age of its figures once', () => {
    const { warnings } = ask({ text: 'walgreens', cards: ['mywalgreens-mastercard'] });
    expect(warnings).toEqual(['The figures of myWalgreens Mastercard were last confirmed in 2024.']);
  });
});

describe('what a portal pays', () => {
  const hinted = (text: string) => ask({ text, cards: ['capital-one-venture'] }).ranking[0]?.hints.join();

  it('is told where it may be booked instead: hotels, no trains, cruises or flights', () => {
    expect(hinted('marriott')).toContain('booked in Capital One Travel');
    expect(hinted('expedia')).toContain('booked in Capital One Travel');
    for (const other of ['amtrak', 'royal caribbean', 'delta air lines'])
      expect(hinted(other)).not.toContain('booked in Capital One Travel');
  });
});

describe('what is told once', () => {
  const card = ['citi-double-cash'];

  it('is that a superstore is no grocer', () => {
    expect(ask({ text: 'target', cards: card }).warnings).toEqual([]);
    expect(ask({ text: 'target', cards: card }).reasoning.join()).toContain(
      'do not count Target as a grocery store',
    );
    expect(ask({ text: 'sams club', cards: card }).warnings).toEqual([
      'Wholesale club: grocery bonuses do not pay',
    ]);
  });

  it('is that a reward is taken off at checkout, and not paid as anything', () => {
    expect(ask({ text: 'target', cards: ['target-circle-card'] }).ranking[0]?.hints).toEqual([
      'Small print: Taken off at checkout.',
    ]);
  });

  it('is what the slot holds instead, not what the other slots hold', () => {
    expect(ask({ text: 'kroger', cards: ['td-cash'] }).ranking[0]?.hints).toContain(
      'Pays 3% if you chose groceries; counted as chosen: dining.',
    );
  });
});

describe('fees at the till', () => {
  it('abroad come with a card of the wallet that has none', () => {
    const { warnings } = ask({ text: 'air france', cards: ['citi-double-cash', 'discover-it-miles'] });
    expect(warnings).toContain(
      'Charges 3% on purchases abroad or in another currency; Discover it Miles does not.',
    );
    expect(ask({ text: 'air france', cards: ['citi-double-cash'] }).warnings).toContain(
      'Charges 3% on purchases abroad or in another currency.',
    );
  });

  it('abroad are told once of each card: of the winner among the warnings', () => {
    const cards = ['citi-custom-cash', 'citi-double-cash'];
    const { warnings, ranking } = ask({ text: 'marriott', cards });
    const fees = ranking.map(({ hints }) => hints.filter((text) => text.startsWith('Charges')));
    expect(fees).toEqual([[], ['Charges 3% on purchases abroad or in another currency.']]);
    expect(warnings.filter((text) => text.startsWith('Charges'))).toHaveLength(1);
  });

  it('for rent are told wherever it is paid', () => {
    for (const text of ['rent', 'bilt rent'])
      expect(ask({ text, cards: ['citi-double-cash'] }).warnings.join()).toContain('fee of about 3%');
  });
});

describe('the reasons', () => {
  it('tell of networks where one of the cards is refused for its own, whichever is used more', () => {
    const before = [{ text: 'target', dollars: 20 }];
    const cards = ['target-circle-card', 'amex-gold'];
    const { ranking, reasoning } = ask({ text: 'costco', cards, before });
    expect(ranking[0]?.rejected?.code).toBe('other-store-only');
    expect(reasoning[0]).toBe('None of your cards is accepted at Costco: it takes only Visa.');
  });

  it('tell what a plain word counts as, unless it says so itself', () => {
    expect(said({ text: 'parking', cards: ['amex-green'] })).toContain('“parking” is counted under transit.');
    expect(said({ text: 'dentist', cards: ['amex-green'] })).toContain(
      '“dentist” falls into no bonus category.',
    );
    expect(said({ text: 'groceries', cards: ['amex-green'] })).not.toContain('is counted under');
  });

  it('call no card that earns nothing the next best', () => {
    const { reasoning } = ask({ text: 'amazon', cards: ['amazon-visa', 'amazon-store-card'] });
    expect(reasoning[1]).toBe('No other card of your wallet earns anything here.');
  });

  it('name the place of the bonus where the rest of the purchase earns less', () => {
    const { reasoning } = ask({
      ...{ text: 'home depot', dollars: 9000, cards: ['citi-custom-cash'] },
      before: [{ text: 'home depot', dollars: 450 }],
    });
    expect(reasoning[0]).toBe(
      '1.02% back (5% on the first $50.00, then 1%) on home improvement, as a top category of this month: $92.00 on $9,000.00.',
    );
  });

  it('see the bonus also where it pays only the first dollars', () => {
    const asked = { text: 'kroger', dollars: 80, cards: ['amex-blue-cash-preferred'] };
    const before = [{ text: 'kroger', dollars: 5990 }];
    expect(ask({ ...asked, before }).reasoning.join()).not.toContain('pays a bonus');
    expect(ask({ ...asked, before: [{ text: 'kroger', dollars: 6000 }] }).reasoning.join()).toContain(
      'No card of yours that is accepted here pays a bonus on groceries now.',
    );
  });

  it('do not call a bonus under a condition none', () => {
    expect(said({ text: 'instacart', cards: ['chase-sapphire-preferred'] })).toContain(
      'No card of yours that is accepted here pays a bonus on groceries without a condition.',
    );
  });

  it('tell where a store card, an offer of a portal and a single purchase stand', () => {
    const { ranking } = ask({ text: 'hotel', cards: ['capital-one-savor', 'amex-gold', 'citi-double-cash'] });
    const hints = ranking.flatMap((card) => card.hints);
    expect(hints).toContain('Pays 5% on hotels, rentals and cars booked in Capital One Travel.');
    expect(hints).toContain('Pays 5x (7.5%) when prepaid in Amex Travel.');
    expect(said({ text: 'concert', cards: ['capital-one-savor'] })).toContain(
      'Pays 8% only through Capital One Entertainment.',
    );
  });

  it('count habits in good English', () => {
    const asked = { text: 'starbucks', cards: ['amex-gold'], before: [{ text: 'starbucks', dollars: 5 }] };
    expect(said(asked)).toContain('You used it for your only recorded purchase this year.');
  });
});
