import type { Category } from '@tapwise/contracts/vocabulary/categories';
import { cautionsFor } from './cautions';
import type { Judged, Question } from './judge';
import { sentences } from './sentences';

const TRAVEL: ReadonlySet<Category> = new Set(['travel', 'flights', 'hotels', 'car_rental']);
const OLD_AFTER_YEARS = 1;

function aboutFigures(question: Question, { holding: { card } }: Judged): string[] {
  const age = Number(question.at.slice(0, 4)) - card.sourceYear;
  return [
    ...cautionsFor(card.caution, question).map((text) => sentences.caution(card.name, text)),
    ...(age > OLD_AFTER_YEARS ? [sentences.oldFigures(card.name, card.sourceYear)] : []),
  ];
}

/** How an uncertain name was read, the store's traps, the foreign fee of a card used for travel, and doubts about the card's figures. */
export function warningsFor(question: Question, winner: Judged): string[] {
  const { card } = winner.holding;
  const isFeeDue = card.foreignTransactionFeePct > 0 && TRAVEL.has(question.category);
  const { place } = question;
  return [
    ...(place.match === 'guess' ? [sentences.readAs(place.storeName)] : []),
    ...(question.merchant?.traps ?? []),
    ...(isFeeDue && !winner.rejection ? [sentences.foreignFee(card.foreignTransactionFeePct)] : []),
    ...(winner.rejection ? [] : aboutFigures(question, winner)),
  ];
}
