import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActiveChoice, removeFromChoice, selectActiveCards, toActiveChoice } from './active-cards';
import { CardId } from './ids';

const END = '2026-12-21T10:00:00.000Z';
const BEFORE_END = '2026-12-21T09:59:59.999Z';
const ended = { planType: 'monthly', startedAt: '2026-11-21T10:00:00.000Z', endsAt: END } as const;
const ids = (...names: string[]) => names.map((name) => CardId.parse(name));
const kept = (...names: string[]) => ids(...names).map((cardId) => ({ cardId }));
const activeAt = (at: string, names: string[], activeChoice: ActiveChoice | null = null) =>
  selectActiveCards({ cards: kept(...names), plan: ended, activeChoice }, at).map(({ cardId }) => cardId);
const TWELVE = 'abcdefghijkl'.split('');
const picked = (...names: string[]) => toActiveChoice(ids(...names));

describe('the active cards', () => {
  it('are all cards until premium ends, then the first three', () => {
    expect(activeAt(BEFORE_END, TWELVE)).toEqual(TWELVE);
    expect(activeAt(END, TWELVE)).toEqual(['a', 'b', 'c']);
  });

  it('are all cards if the wallet fits the plan, whatever was picked', () => {
    expect(activeAt(END, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(activeAt(END, ['a', 'b', 'c'], picked('b'))).toEqual(['a', 'b', 'c']);
    expect(activeAt(END, [])).toEqual([]);
  });

  it('are the picked cards, in the order added', () => {
    expect(activeAt(END, TWELVE, picked('l', 'e', 'b'))).toEqual(['b', 'e', 'l']);
    expect(activeAt(END, TWELVE, picked('k'))).toEqual(['k']);
    expect(activeAt(BEFORE_END, TWELVE, picked('k'))).toEqual(TWELVE);
  });

  it('replace removed picks with the cards added first', () => {
    const removal = removeFromChoice(picked('d', 'e', 'f'), CardId.parse('e'));
    expect(activeAt(END, ['a', 'b', 'c', 'd', 'f'], removal)).toEqual(['a', 'd', 'f']);
    const two = removeFromChoice(removal, CardId.parse('f'));
    expect(activeAt(END, ['a', 'b', 'c', 'd'], two)).toEqual(['a', 'b', 'd']);
    expect(activeAt(END, ['a', 'b', 'c', 'g'], removeFromChoice(two, CardId.parse('d')))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('don’t treat a card that was added again as picked', () => {
    const choice = removeFromChoice(picked('a', 'd'), CardId.parse('a'));
    expect(activeAt(END, ['b', 'c', 'd', 'e', 'a'], choice)).toEqual(['b', 'd']);
  });

  it('never exceed the plan’s limit, and are never empty for a wallet with cards', () => {
    const names = fc.uniqueArray(fc.constantFrom(...TWELVE), { minLength: 1 });
    fc.assert(
      fc.property(names, names, fc.array(fc.constantFrom(...TWELVE)), (inWallet, chosen, removed) => {
        const choice = ids(...removed).reduce(removeFromChoice, picked(...chosen.slice(0, 3)));
        const active = activeAt(END, inWallet, choice);
        expect(active.length).toBeLessThanOrEqual(3);
        expect(active.length).toBeGreaterThan(0);
        expect(inWallet.filter((name) => active.some((id) => id === name))).toEqual(active);
      }),
    );
  });
});
