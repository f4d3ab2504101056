import type { Category } from '@tapwise/contracts/vocabulary/categories';
import { cautionsFor } from './cautions';
import type { Judged, Question } from './judge';
import { isToldNoGrocer } from './reasoning';
import { sentences } from './sentences';

const TRAVEL: ReadonlySet<Category> = new Set(['travel', 'flights', 'hotels', 'car_rental']);
const OLD_AFTER_YEARS = 1;

/** Says in other words what the year of the figures says. */
const AGE = /not checked after \d{4}/i;

function aboutFigures(question: Question, { holding: { card } }: Judged): string[] {
  const isOld = Number(question.at.slice(0, 4)) - card.sourceYear > OLD_AFTER_YEARS;
  const cautions = cautionsFor(card.caution, question).filter((text) => !isOld || !AGE.test(text));
  return [
    ...cautions.map((text) => sentences.caution(card.name, text)),
    ...(isOld ? [sentences.oldFigures(card.name, card.sourceYear)] : []),
  ];
}

/** The fee of the card that is told to use, and the next best card that has none. */
function foreignFee(question: Question, ranking: readonly Judged[]): string[] {
  const [winner, ...others] = ranking;
  const percent = winner?.holding.card.foreignTransactionFeePct ?? 0;
  if (percent === 0 || winner?.rejection || !TRAVEL.has(question.category)) return [];
  const spared = others.find(
    ({ rejection, holding }) => !rejection && holding.card.foreignTransactionFeePct === 0,
  );
  const { name } = spared?.holding.card ?? {};
  return [name === undefined ? sentences.foreignFee(percent) : sentences.foreignFeeSpared(percent, name)];
}

const NO_GROCER = /\bgrocery bonuses\b/i;

/** The store's traps; those of its shelves do not concern its pumps, and what the reasons tell is not told again. */
function traps(question: Question): readonly string[] {
  const { merchant, category } = question;
  const isPump = category === 'gas' && merchant?.category !== 'gas';
  if (isPump || !merchant?.traps) return [];
  return isToldNoGrocer(question) ? merchant.traps.filter((trap) => !NO_GROCER.test(trap)) : merchant.traps;
}

/** How an uncertain name was read, the store's traps, the foreign fee of a card used for travel, and doubts about the card's figures. */
export function warningsFor(question: Question, ranking: readonly Judged[]): string[] {
  const { place, category, merchant } = question;
  const [winner] = ranking;
  return [
    ...(place.match === 'guess' ? [sentences.readAs(place.storeName)] : []),
    ...traps(question),
    ...(category === 'rent' && !merchant ? [sentences.rentFee()] : []),
    ...foreignFee(question, ranking),
    ...(winner && !winner.rejection ? aboutFigures(question, winner) : []),
  ];
}
