import { describe, expect, it } from 'vitest';
import { renderCreditNote } from './credit-notes';

describe('a note about credits', () => {
  it('names what was left unused, and what can still be used', () => {
    const params = { name: 'Dining credit', unusedCents: 50_00 };
    const endsOn = '2026-11-30';
    expect(renderCreditNote({ code: 'credit-unused', params })).toBe(
      '$50 of your dining credit went unused.',
    );
    expect(renderCreditNote({ code: 'credit-unused', params: { ...params, openCents: 10_00, endsOn } })).toBe(
      '$50 of your dining credit went unused. You can still use $10 of it until November 30, 2026.',
    );
    expect(renderCreditNote({ code: 'credit-unused', params: { ...params, openCents: 50_00, endsOn } })).toBe(
      '$50 of your dining credit is unused so far. You have until November 30, 2026.',
    );
  });

  it('says whether a certificate was used', () => {
    const name = 'Free night award';
    expect(renderCreditNote({ code: 'certificate-unused', params: { name } })).toBe(
      'Your free night award went unused.',
    );
    expect(renderCreditNote({ code: 'certificate-unused', params: { name, endsOn: '2026-12-31' } })).toBe(
      'Your free night award is unused so far. You have until December 31, 2026.',
    );
    expect(renderCreditNote({ code: 'certificate-used', params: { name } })).toBe(
      'You used your free night award. It isn’t counted, because it has no dollar amount.',
    );
  });

  it('says which credits count nothing, and why', () => {
    const render = (...names: string[]) =>
      renderCreditNote({ code: 'credits-unconfirmed', params: { names } });
    expect(render('Dining credit')).toBe('You haven’t confirmed your dining credit, so it counts as $0.');
    expect(render('Dining credit', 'Uber Cash')).toBe(
      'You haven’t confirmed your dining credit and Uber Cash, so they count as $0.',
    );
    expect(render('A', 'B', 'C', 'D')).toBe(
      'You haven’t confirmed 4 of the card’s credits, so they count as $0.',
    );
    const notHeld = (count: number) =>
      renderCreditNote({ code: 'credits-not-held', params: { card: 'Gold', count } });
    expect(notHeld(1)).toBe('The credit of Gold counts as $0, because you don’t use it yet.');
    expect(notHeld(4)).toBe('The 4 credits of Gold count as $0, because you don’t use them yet.');
  });
});
