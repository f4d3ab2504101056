import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { catalog } from '../testing/ask';
import { listHouseholdCards } from './household-cards';

const question = (text: string) => ({
  catalog,
  place: interpretPlace(getShippedPlaceIndex(), text),
  amountCents: 10_000,
  goals: [],
  at: '2026-08-15T12:00:00.000Z',
});
const createMember = (name: string, ...cards: string[]) => ({
  memberId: `member-${name}`,
  name,
  cardIds: cards.map((id) => CardId.parse(id)),
});
const own = (estimatedValue: number, netValue = estimatedValue) => ({ estimatedValue, netValue });

describe('the cards of other household members', () => {
  it('lists those that earn more, the most valuable first, once for each member', () => {
    const members = [
      createMember('Sam', 'wells-fargo-active-cash', 'amex-blue-cash-preferred'),
      createMember('Kim', 'amex-blue-cash-preferred', 'chase-freedom-unlimited'),
    ];
    const cards = listHouseholdCards(question('Whole Foods'), members, own(2));
    expect(cards.map(({ name, cardId, estimatedValue }) => [name, cardId, estimatedValue])).toEqual([
      ['Sam', 'amex-blue-cash-preferred', 6],
      ['Kim', 'amex-blue-cash-preferred', 6],
    ]);
    expect(cards[0]).toEqual({
      memberId: 'member-Sam',
      name: 'Sam',
      cardId: 'amex-blue-cash-preferred',
      cardName: catalog.cards.get('amex-blue-cash-preferred')?.card.name,
      estimatedValue: 6,
    });
  });

  it('leaves out equal ones, ones that the store rejects, and ones that the catalog doesn’t contain', () => {
    const gold = [createMember('Sam', 'amex-gold', 'a-card-of-the-past')];
    expect(listHouseholdCards(question('Costco'), gold, own(0))).toEqual([]);
    const cash = [createMember('Sam', 'wells-fargo-active-cash')];
    expect(listHouseholdCards(question('Whole Foods'), cash, own(2))).toEqual([]);
    expect(listHouseholdCards(question('Whole Foods'), [createMember('Sam', 'unknown')], own(0))).toEqual([]);
    expect(listHouseholdCards(question('Whole Foods'), [], own(0))).toEqual([]);
  });

  it('leaves out cards that are worth less than the user’s best after its bonuses and credits', () => {
    const members = [createMember('Sam', 'amex-blue-cash-preferred')];
    expect(listHouseholdCards(question('Whole Foods'), members, own(2, 9))).toEqual([]);
  });
});
