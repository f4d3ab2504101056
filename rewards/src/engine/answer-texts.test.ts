import { describe, expect, it } from 'vitest';
import { ask, type ExampleRequest } from './testing/ask';

/** All sentences of an answer about the card that it recommends. */
function listSentences(request: ExampleRequest): string {
  const { reasoning, personalizedFactors, warnings, ranking } = ask(request);
  return [...reasoning, ...personalizedFactors, ...warnings, ...(ranking[0]?.hints ?? [])].join('\n');
}

describe('a note of a quarter or a slot', () => {
  const flex = { cards: ['chase-freedom-flex'] };

  it('is shown only if it applies to the purchase', () => {
    expect(listSentences({ ...flex, text: 'amc' })).toContain('Select live entertainment only');
    expect(listSentences({ ...flex, text: 'shell' })).not.toContain('entertainment');
    expect(listSentences({ ...flex, text: 'gym', at: '2025-02-10T12:00:00.000Z' })).not.toContain(
      'tax preparation',
    );
    expect(listSentences({ ...flex, text: 'paypal', at: '2025-11-10T12:00:00.000Z' })).toContain(
      'PayPal counts in December only',
    );
  });

  it('about a choice is shown only for that choice', () => {
    const chooseOnCashPlus = (choice: string) => [{ cardId: 'us-bank-cash-plus', choices: [choice] }];
    expect(listSentences({ text: 'verizon', cards: chooseOnCashPlus('phone_internet') })).not.toContain(
      'fast food',
    );
    expect(listSentences({ text: 'chipotle', cards: chooseOnCashPlus('dining') })).toContain(
      'dining here means fast food only',
    );
  });
});

describe('a caution about a card', () => {
  it('is shown for its current figures, not for past ones; for its network only where networks matter', () => {
    expect(listSentences({ text: 'paypal', cards: ['paypal-cashback-mastercard'] })).not.toContain(
      'before 2024',
    );
    const [discover, savor] = ['discover-it-cash-back', 'capital-one-savor'].map(
      (card) => ask({ text: 'costco', cards: [card] }).ranking[0]?.hints,
    );
    expect(discover).toEqual([]);
    expect(savor).toEqual([
      'Capital One Savor: Your card may be a Mastercard or Visa, depending on when it was issued.',
    ]);
  });

  it('is shown only where it applies', () => {
    const [fair] = ask({ text: 'costco', cards: ['capital-one-savorone-fair'] }).ranking;
    expect(fair?.hints).toEqual([]);
    const listWarnings = (text: string) => ask({ text, cards: ['aarp-essential-rewards'] }).warnings.join();
    expect(listWarnings('shell')).not.toContain('medical');
    expect(listWarnings('cvs')).toContain('The 2% on medical bills isn’t counted');
  });

  it('gives the age of its figures once', () => {
    const { warnings } = ask({ text: 'walgreens', cards: ['fnbo-evergreen'] });
    expect(warnings).toEqual(['Rates for FNBO Evergreen Rewards Visa were last confirmed in 2024.']);
  });
});

describe('a portal hint', () => {
  const listHints = (text: string) => ask({ text, cards: ['capital-one-venture'] }).ranking[0]?.hints.join();

  it('is shown where a booking there is possible: hotels, but not trains, cruises, or flights', () => {
    expect(listHints('marriott')).toContain('booked in Capital One Travel');
    expect(listHints('expedia')).toContain('booked in Capital One Travel');
    for (const other of ['amtrak', 'royal caribbean', 'delta air lines'])
      expect(listHints(other)).not.toContain('booked in Capital One Travel');
  });
});

describe('a statement that isn’t repeated', () => {
  const card = ['citi-double-cash'];

  it('is that a superstore isn’t a grocery store', () => {
    const withoutBonus = ask({ text: 'target', cards: card });
    expect(withoutBonus.warnings).toEqual([]);
    expect(withoutBonus.reasoning.join()).not.toContain('grocery');
    const withBonus = ask({ text: 'target', cards: [...card, 'amex-blue-cash-preferred'] });
    expect(withBonus.warnings.join()).toContain('don’t count Target as a grocery store');
    expect(withBonus.reasoning.join()).not.toContain('grocery');
    expect(ask({ text: 'sams club', cards: card }).warnings).toEqual([
      'Grocery bonuses don’t apply at wholesale clubs.',
    ]);
  });

  it('is that a reward is deducted at checkout', () => {
    expect(ask({ text: 'target', cards: ['target-circle-card'] }).ranking[0]?.hints).toEqual([
      'Counts as discount stores at almost all locations.',
      'Fine print: Taken off at checkout.',
    ]);
  });

  it('is the choice of this slot, not of other slots', () => {
    expect(ask({ text: 'kroger', cards: ['td-cash'] }).ranking[0]?.hints).toContain(
      'Earns 3% if you choose groceries; we assumed dining.',
    );
  });
});

describe('a fee', () => {
  it('for foreign transactions is shown with a wallet card that has none', () => {
    const cards = ['citi-double-cash', 'amex-blue-cash-everyday'];
    expect(ask({ text: 'restaurant in paris', cards }).warnings).toContain(
      'Charges a 3% foreign transaction fee: $3.00 here.',
    );
    const walletCards = ['amex-gold', 'discover-it-miles'];
    expect(
      ask({ text: 'restaurant in paris', cards: [...walletCards, 'citi-double-cash'] }).warnings,
    ).toContain('No foreign transaction fee; Citi Double Cash Card would charge 3%.');
  });

  it('for foreign transactions is subtracted before cards are ranked', () => {
    const { card, ranking } = ask({
      text: 'restaurant in paris',
      cards: ['citi-double-cash', 'discover-it-miles'],
    });
    expect(card.id).toBe('discover-it-miles');
    expect(ranking.map(({ estimatedValue, cost, netValue }) => [estimatedValue, cost, netValue])).toEqual([
      [1.5, 0, 1.5],
      [2, 3, -1],
    ]);
  });

  it('for foreign transactions doesn’t concern travel in the US', () => {
    const { warnings, ranking } = ask({ text: 'marriott', cards: ['citi-custom-cash', 'citi-double-cash'] });
    expect([...warnings, ...ranking.flatMap(({ hints }) => hints)].join()).not.toContain('foreign');
  });

  it('for rent is shown wherever rent is paid, except for cards that pay none', () => {
    expect(ask({ text: 'rent', cards: ['citi-double-cash'] }).warnings[0]).toMatch(
      /^Paying by card costs about 2\.95% here \(\$2\.95\), more than the card earns\. /,
    );
    expect(ask({ text: 'bilt rent', cards: ['citi-double-cash'] }).ranking[0]?.cost).toBe(3);
    expect(ask({ text: 'bilt rent', cards: ['bilt-blue'] }).ranking[0]?.cost).toBe(0);
  });

  it('that is like cash earns nothing and warns about cash advances', () => {
    const cards = ['citi-double-cash', 'amex-gold'];
    const { ranking, reasoning, warnings } = ask({ text: 'western union', cards });
    expect(ranking.map(({ estimatedValue }) => estimatedValue)).toEqual([0, 0]);
    expect(reasoning[0]).toBe('Issuers treat this payment like cash, so it earns nothing.');
    expect(warnings[0]).toBe(
      'Wire and person-to-person transfers: your issuer may charge a cash-advance fee.',
    );
  });

  it('doesn’t matter where no credit card is taken', () => {
    const { accepted, ranking } = ask({ text: 'winco', cards: ['citi-double-cash'] });
    expect(accepted).toBe(false);
    expect(ranking[0]?.rejected).toMatchObject({ code: 'no-credit-cards' });
    expect(ranking[0]?.reason).toMatch(/^WinCo Foods doesn’t take credit cards\. /);
  });
});

describe('the list of reasons', () => {
  it('mentions networks if one of the cards isn’t accepted because of its network', () => {
    const before = [{ text: 'target', dollars: 20 }];
    const cards = ['target-circle-card', 'amex-gold'];
    const { ranking, reasoning } = ask({ text: 'costco', cards, before });
    expect(ranking[0]?.rejected?.code).toBe('other-store-only');
    expect(reasoning[0]).toBe('None of your cards is accepted at Costco: it takes only Visa.');
  });

  it('gives the category of a generic term unless the term names it', () => {
    expect(listSentences({ text: 'parking', cards: ['amex-green'] })).toContain(
      '“parking” counts as transit.',
    );
    expect(listSentences({ text: 'dentist', cards: ['amex-green'] })).toContain(
      'No category bonus for “dentist”.',
    );
    expect(listSentences({ text: 'groceries', cards: ['amex-green'] })).not.toContain('counts as');
  });

  it('doesn’t name a runner-up that earns nothing', () => {
    const { reasoning } = ask({ text: 'amazon', cards: ['amazon-visa', 'capital-one-platinum'] });
    expect(reasoning[1]).toBe('None of your other cards earns anything here.');
  });

  it('names a runner-up that earns nothing if it could win', () => {
    const { reasoning } = ask({ text: 'amazon', cards: ['amazon-visa', 'amazon-store-card'] });
    expect(reasoning[1]).toBe(
      'Next best is Amazon Prime Store Card with $0.00, $3.00 less. It could beat this card: 5% if you have Amazon Prime.',
    );
  });

  it('names the bonus category even if the rest of the purchase earns less', () => {
    const { reasoning } = ask({
      text: 'home depot',
      dollars: 9000,
      cards: ['citi-custom-cash'],
      before: [{ text: 'home depot', dollars: 450 }],
    });
    expect(reasoning[0]).toBe(
      '1.02% back (5% on the first $50.00, then 1%) on home improvement, a top category this month: $92.00 on $9,000.00.',
    );
  });

  it('counts a bonus that applies to only part of the purchase', () => {
    const request = { text: 'kroger', dollars: 80, cards: ['amex-blue-cash-preferred'] };
    const before = [{ text: 'kroger', dollars: 5990 }];
    expect(ask({ ...request, before }).reasoning.join()).not.toContain('pays a bonus');
    expect(ask({ ...request, before: [{ text: 'kroger', dollars: 6000 }] }).reasoning.join()).toContain(
      'None of your cards earns a bonus on groceries here.',
    );
  });

  it('states that a bonus is conditional', () => {
    expect(listSentences({ text: 'kroger', cards: ['chase-sapphire-preferred'] })).toContain(
      'None of your cards earns an unconditional grocery bonus here.',
    );
  });

  it('mentions store cards, portal offers, and minimum purchases', () => {
    const { ranking } = ask({ text: 'hotel', cards: ['capital-one-savor', 'amex-gold', 'citi-double-cash'] });
    const hints = ranking.flatMap((card) => card.hints);
    expect(hints).toContain(
      'Earns 5% on hotels, vacation rentals, and rental cars booked in Capital One Travel.',
    );
    expect(hints).toContain('Earns 5x (7.5%) on prepaid hotels booked in Amex Travel.');
    expect(listSentences({ text: 'concert', cards: ['capital-one-savor'] })).toContain(
      'Earns 8% only through Capital One Entertainment.',
    );
  });

  it('uses the singular for a single purchase', () => {
    const request = { text: 'starbucks', cards: ['amex-gold'], before: [{ text: 'starbucks', dollars: 5 }] };
    expect(listSentences(request)).toContain('You used it for your only recorded purchase this year.');
  });
});
