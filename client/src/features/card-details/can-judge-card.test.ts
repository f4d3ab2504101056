import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { canJudgeCard, findMissingRecord } from './can-judge-card';

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

const OLD = '2026-07';
const OLD_CARD = { addedAt: '2024-01-01T00:00:00.000Z' };

describe('what the record of a card lacks', () => {
  it('is 90 days since the entered opening date, whatever was recorded', () => {
    const months = { ofAllCards: OLD, ofThisCard: OLD };
    expect(findMissingRecord({ ...OLD_CARD, openedOn: '2026-08-26' }, months, TODAY)).toEqual({
      kind: 'opened',
    });
    expect(findMissingRecord({ ...NEW_CARD, openedOn: '2026-08-25' }, months, TODAY)).toBeUndefined();
  });

  it('is 90 days since it was added, unless it was used before', () => {
    const months = { ofAllCards: OLD, ofThisCard: undefined };
    expect(findMissingRecord(NEW_CARD, months, TODAY)).toEqual({ kind: 'held' });
    expect(findMissingRecord(NEW_CARD, { ...months, ofThisCard: '2026-08' }, TODAY)).toEqual({
      kind: 'held',
    });
    expect(findMissingRecord(NEW_CARD, { ...months, ofThisCard: OLD }, TODAY)).toBeUndefined();
    expect(findMissingRecord(OLD_CARD, months, TODAY)).toBeUndefined();
  });

  it('is 90 days of purchases with any card', () => {
    const find = (ofAllCards: string | undefined) =>
      findMissingRecord(OLD_CARD, { ofAllCards, ofThisCard: undefined }, TODAY);
    expect(find('2026-08')).toEqual({ kind: 'purchases', since: '2026-08' });
    expect(find(undefined)).toEqual({ kind: 'purchases', since: null });
    expect(find(OLD)).toBeUndefined();
  });
});
