import { describe, expect, it } from 'vitest';
import file from '../../../data/card-nicknames.json';
import { foldText } from '../../places/text/fold-text';
import { loadShippedCatalog } from '../catalog/shipped-catalog';
import { toCardListing } from '../catalog/to-card-listing';
import { createCardSearch } from './search-cards';

const CARDS = loadShippedCatalog()
  .cards.toSorted((a, b) => (a.popular ?? 100) - (b.popular ?? 100))
  .map((card) => toCardListing({ card, asOf: '2026-11', isRetired: false }));
const search = createCardSearch(CARDS);
const listIds = (text: string) => search(text).map(({ id }) => id);

describe('the card search', () => {
  it.each([
    ['amex gold', 'amex-gold'],
    ['AmEx  Gold!', 'amex-gold'],
    ['gold card', 'amex-gold'],
    ['american express gold card', 'amex-gold'],
    ['amexgold', 'amex-gold'],
    ['plat', 'amex-platinum'],
    ['amex platinum', 'amex-platinum'],
    ['biz plat', 'amex-business-platinum'],
    ['saph', 'chase-sapphire-preferred'],
    ['sapphire reserve', 'chase-sapphire-reserve'],
    ['chase saph res', 'chase-sapphire-reserve'],
    ['reserve chase', 'chase-sapphire-reserve'],
    ['csr', 'chase-sapphire-reserve'],
    ['CSP', 'chase-sapphire-preferred'],
    ['c s r', 'chase-sapphire-reserve'],
    ['bcp', 'amex-blue-cash-preferred'],
    ['bce', 'amex-blue-cash-everyday'],
    ['bbp', 'amex-blue-business-plus'],
    ['cfu', 'chase-freedom-unlimited'],
    ['cff', 'chase-freedom-flex'],
    ['freedom flex', 'chase-freedom-flex'],
    ['freedomflex', 'chase-freedom-flex'],
    ['cip', 'chase-ink-business-preferred'],
    ['ink cash', 'chase-ink-business-cash'],
    ['vx', 'capital-one-venture-x'],
    ['c1 venture', 'capital-one-venture'],
    ['cap one venture x', 'capital-one-venture-x'],
    ['savor', 'capital-one-savor'],
    ['quick silver', 'capital-one-quicksilver'],
    ['bofa customized', 'bofa-customized-cash'],
    ['boa premium rewards', 'bofa-premium-rewards'],
    ['wf active cash', 'wells-fargo-active-cash'],
    ['usbar', 'us-bank-altitude-reserve'],
    ['us bank cash+', 'us-bank-cash-plus'],
    ['usb smartly', 'us-bank-smartly'],
    ['double cash', 'citi-double-cash'],
    ['cdc', 'citi-double-cash'],
    ['custom cash', 'citi-custom-cash'],
    ['citi premier', 'citi-strata-premier'],
    ['discover it', 'discover-it-cash-back'],
    ['apple card', 'apple-card'],
    ['bilt', 'bilt-blue'],
    ['delta reserve', 'delta-skymiles-reserve'],
    ['delta gold biz', 'delta-skymiles-gold-business'],
    ['aa executive', 'citi-aadvantage-executive'],
    ['american airlines globe', 'citi-aadvantage-globe'],
    ['sw priority', 'southwest-priority'],
    ['alaska', 'atmos-rewards-ascent'],
    ['hyatt', 'world-of-hyatt'],
    ['aspire', 'hilton-honors-aspire'],
    ['costco', 'citi-costco-anywhere'],
    ['amazon', 'prime-visa'],
    ['target redcard', 'target-circle-card'],
    ['nfcu flagship', 'navy-flagship-rewards'],
    ['at&t', 'citi-att-points-plus'],
  ])('finds %j by words, short forms, and nicknames', (text, id) => {
    expect(listIds(text)[0]).toBe(id);
  });

  it.each([
    ['chase saphire prefered', 'chase-sapphire-preferred'],
    ['saphire', 'chase-sapphire-preferred'],
    ['saffire reserve', 'chase-sapphire-reserve'],
    ['sapphier resrve', 'chase-sapphire-reserve'],
    ['amex platnum', 'amex-platinum'],
    ['amex glod', 'amex-gold'],
    ['amx gld', 'amex-gold'],
    ['american expres gold', 'amex-gold'],
    ['capitol one ventrue', 'capital-one-venture'],
    ['fredom unlimited', 'chase-freedom-unlimited'],
    ['fredomflex', 'chase-freedom-flex'],
    ['doubel cash', 'citi-double-cash'],
    ['quiksilver', 'capital-one-quicksilver'],
    ['wels fargo autogragh', 'wells-fargo-autograph'],
    ['bank of amercia travel', 'bofa-travel-rewards'],
    ['mariott brillant', 'marriott-brilliant'],
    ['hiltn aspre', 'hilton-honors-aspire'],
    ['untied quest', 'united-quest'],
    ['soutwest priorty', 'southwest-priority'],
    ['costoc', 'citi-costco-anywhere'],
    ['discovr chrome', 'discover-it-chrome'],
    ['blue cash prefferred', 'amex-blue-cash-preferred'],
  ])('finds %j despite typing mistakes', (text, id) => {
    expect(listIds(text)[0]).toBe(id);
  });

  it('finds each card by its whole name', () => {
    expect(CARDS.filter(({ id, name }) => listIds(name)[0] !== id).map(({ name }) => name)).toEqual([]);
  });

  it('finds each card by each of its nicknames', () => {
    const misses = Object.entries(file.cards).flatMap(([id, nicknames]) =>
      nicknames.filter((nickname) => listIds(nickname)[0] !== id).map((nickname) => `${nickname} (${id})`),
    );
    expect(misses).toEqual([]);
  });

  it('finds only cards of a bank before all others by each nickname of the bank', () => {
    const misses = Object.entries(file.banks).flatMap(([bank, nicknames]) =>
      nicknames.filter((nickname) => search(nickname)[0]?.bank !== bank),
    );
    expect(misses).toEqual([]);
  });

  it('has nicknames only for cards, banks, and words of the catalog', () => {
    const ids = new Set<string>(CARDS.map(({ id }) => id));
    const banks = new Set(CARDS.map(({ bank }) => bank));
    const names = CARDS.map(({ name }) => ` ${foldText(name)} `);
    expect(Object.keys(file.cards).filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.keys(file.banks).filter((bank) => !banks.has(bank))).toEqual([]);
    expect(
      Object.keys(file.words).filter((words) => !names.some((name) => name.includes(` ${words} `))),
    ).toEqual([]);
  });

  it('finds nearly every card whose name has a letter too few', () => {
    const drop = (word: string) => (word.length < 5 ? word : word.slice(0, 2) + word.slice(3));
    const misses = CARDS.filter(({ id, name }) => {
      const typedText = foldText(name).split(' ').map(drop).join(' ');
      return !listIds(typedText).slice(0, 3).includes(id);
    });
    expect(misses.map(({ name }) => name)).toEqual([]);
  });

  it('finds cards by their kind, network, and benefits', () => {
    expect(search('lounge').length).toBeGreaterThan(3);
    expect(search('chase business').every(({ bank }) => bank === 'Chase')).toBe(true);
    expect(
      search('business')
        .slice(0, 5)
        .every(({ type }) => type === 'business'),
    ).toBe(true);
  });

  it('leaves out cards that mention the words only in their benefits if others match by name or kind', () => {
    expect(listIds('sapphire pref')).toEqual(['chase-sapphire-preferred']);
    expect(search('sapphire').every(({ name }) => name.includes('Sapphire'))).toBe(true);
    expect(search('airline').length).toBeGreaterThan(10);
    expect(search('groceries').length).toBeGreaterThan(10);
  });

  it('leaves out words that no card has, unless they are half of the text', () => {
    expect(listIds('amex gold 2027')[0]).toBe('amex-gold');
    expect(listIds('zzzz')).toEqual([]);
    expect(listIds('nothing like it')).toEqual([]);
    expect(listIds('chase zzzz')).toEqual([]);
    expect(listIds('?!')).toEqual([]);
  });

  it('keeps the order of the catalog for equal matches and blank text', () => {
    expect(search('  ')).toBe(CARDS);
    expect(listIds('chase').slice(0, 2)).toEqual(['chase-sapphire-preferred', 'chase-sapphire-reserve']);
  });

  it('finds the cards of an operator by words and initials', () => {
    const card = { ...CARDS[0]!, id: CARDS[0]!.id, name: 'Lakeside Rewards Deluxe', bank: 'Lakeside' };
    const own = createCardSearch([card, ...CARDS.slice(1)]);
    expect(own('lakeside deluxe')[0]?.name).toBe(card.name);
    expect(own('lrd')[0]?.name).toBe(card.name);
  });
});
