import { expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { canJudgeCard, isNewCard } from './can-judge-card';

const CARD = CardId.parse('amex-gold');
const TODAY = '2026-11-23';
const NEW_CARD = { cardId: CARD, addedAt: `${TODAY}T08:00:00.000Z` };

it('judges a card that was added or opened 90 days ago', () => {
  expect(canJudgeCard({ ...NEW_CARD, addedAt: '2026-08-25T23:59:59.000Z' }, [], TODAY)).toBe(true);
  expect(canJudgeCard({ ...NEW_CARD, addedAt: '2026-08-26T00:00:00.000Z' }, [], TODAY)).toBe(false);
  expect(canJudgeCard({ ...NEW_CARD, openedOn: '2026-08-25' }, [], TODAY)).toBe(true);
  expect(canJudgeCard({ ...NEW_CARD, openedOn: '2026-08-26' }, [], TODAY)).toBe(false);
});

it('judges a new card once it has a purchase', () => {
  expect(canJudgeCard(NEW_CARD, [], TODAY)).toBe(false);
  expect(canJudgeCard(NEW_CARD, [{ cardId: CardId.parse('chase-freedom-flex') }], TODAY)).toBe(false);
  expect(canJudgeCard(NEW_CARD, [{ cardId: CARD }], TODAY)).toBe(true);
});

it('counts a card as new for 90 days after the entered opening date', () => {
  expect(isNewCard({ openedOn: '2026-08-26' }, TODAY)).toBe(true);
  expect(isNewCard({ openedOn: '2026-08-25' }, TODAY)).toBe(false);
  expect(isNewCard({}, TODAY)).toBe(false);
});
