import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardId } from '../ids';
import { type ActiveChoice, removeFromChoice, selectActiveCards, toActiveChoice } from './active-cards';

const END = '2026-12-21T10:00:00.000Z';
const BEFORE_END = '2026-12-21T09:59:59.999Z';
const ended = { planType: 'monthly', startedAt: '2026-11-21T10:00:00.000Z', endsAt: END } as const;
const parseIds = (...names: string[]) => names.map((name) => CardId.parse(name));
const createWallet = (...names: string[]) => parseIds(...names).map((cardId) => ({ cardId }));
const listActiveAt = (at: string, names: string[], activeChoice: ActiveChoice | null = null) =>
  selectActiveCards({ cards: createWallet(...names), plan: ended, activeChoice }, at).map(
    ({ cardId }) => cardId,
  );
const TWELVE_CARDS = 'abcdefghijkl'.split('');
const createChoice = (...names: string[]) => toActiveChoice(parseIds(...names));

describe('the active card list', () => {
  it('contains all cards until premium ends, then the first three', () => {
    expect(listActiveAt(BEFORE_END, TWELVE_CARDS)).toEqual(TWELVE_CARDS);
    expect(listActiveAt(END, TWELVE_CARDS)).toEqual(['a', 'b', 'c']);
  });

  it('contains all cards if the wallet fits the plan, regardless of the picked cards', () => {
    expect(listActiveAt(END, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(listActiveAt(END, ['a', 'b', 'c'], createChoice('b'))).toEqual(['a', 'b', 'c']);
    expect(listActiveAt(END, [])).toEqual([]);
  });

  it('contains the picked cards, in the order added', () => {
    expect(listActiveAt(END, TWELVE_CARDS, createChoice('l', 'e', 'b'))).toEqual(['b', 'e', 'l']);
    expect(listActiveAt(END, TWELVE_CARDS, createChoice('k'))).toEqual(['k']);
    expect(listActiveAt(BEFORE_END, TWELVE_CARDS, createChoice('k'))).toEqual(TWELVE_CARDS);
  });

  it('replaces removed picks with the cards added first', () => {
    const removal = removeFromChoice(createChoice('d', 'e', 'f'), CardId.parse('e'));
    expect(listActiveAt(END, ['a', 'b', 'c', 'd', 'f'], removal)).toEqual(['a', 'd', 'f']);
    const two = removeFromChoice(removal, CardId.parse('f'));
    expect(listActiveAt(END, ['a', 'b', 'c', 'd'], two)).toEqual(['a', 'b', 'd']);
    expect(listActiveAt(END, ['a', 'b', 'c', 'g'], removeFromChoice(two, CardId.parse('d')))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('doesn’t treat a card that was added again as picked', () => {
    const choice = removeFromChoice(createChoice('a', 'd'), CardId.parse('a'));
    expect(listActiveAt(END, ['b', 'c', 'd', 'e', 'a'], choice)).toEqual(['b', 'd']);
  });

  it('never exceeds the plan’s limit, and is never empty for a wallet with cards', () => {
    const names = fc.uniqueArray(fc.constantFrom(...TWELVE_CARDS), { minLength: 1 });
    fc.assert(
      fc.property(names, names, fc.array(fc.constantFrom(...TWELVE_CARDS)), (inWallet, chosen, removed) => {
        const choice = parseIds(...removed).reduce(removeFromChoice, createChoice(...chosen.slice(0, 3)));
        const active = listActiveAt(END, inWallet, choice);
        expect(active.length).toBeLessThanOrEqual(3);
        expect(active.length).toBeGreaterThan(0);
        expect(inWallet.filter((name) => active.some((id) => id === name))).toEqual(active);
      }),
    );
  });
});
