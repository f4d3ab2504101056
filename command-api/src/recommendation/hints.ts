import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { ConditionalRow } from './conditions';
import type { Judged, Question } from './judge';
import { memo } from './memo';
import { noteFor } from './notes';
import { monthsSoFar } from './period';
import type { Ppm } from './point-value';
import type { RowSource } from './rows';
import type { Part, PayingRow } from './schedule';
import { conditionText, sentences } from './sentences';
import { optionFor, type TopSlots } from './top-slots';
import { categoryWord } from './wording';

function merchantName(id: string): string {
  return merchantById(id)?.name ?? id;
}

const TRAVEL: ReadonlySet<Category> = new Set(['travel', 'flights', 'hotels', 'car_rental']);

const HOTELS_AND_CARS = /hotels|cars|rentals/i;

/** Railways and cruise lines. */
const CARRIER_CODES: ReadonlySet<string> = new Set(['4112', '4411']);

/** A portal row for hotels and cars is no help at an airline, a railway or a cruise line. */
function concernsTrip({ condition }: ConditionalRow, { category, merchant }: Question): boolean {
  if (condition.kind !== 'portal') return true;
  const note = condition.note ?? '';
  const isFlight = category === 'flights';
  if (!isFlight && !CARRIER_CODES.has(merchant?.mcc ?? '')) return true;
  return !HOTELS_AND_CARS.test(note) || (isFlight && /flights/i.test(note));
}

/** Rows that would pay more here under a condition: those it has, and those for larger purchases. */
function conditional(question: Question, judged: Judged): ConditionalRow[] {
  const { conditional: rows } = judged.rates;
  const marginal = judged.parts[0]?.tier.ppm ?? 0;
  if (rows.length === 0) return [];
  return rows.filter(
    (entry) => entry.row.ppm[question.valuation] > marginal && concernsTrip(entry, question),
  );
}

/** Of one kind of condition the best row speaks for all; but each slot that the holder may fill is an offer of its own. */
function offerKey({ row, condition }: ConditionalRow): string {
  return condition.kind === 'not-chosen' ? `${condition.kind}|${String(row.rate)}` : condition.kind;
}

function strongest(rows: readonly ConditionalRow[], ppm: (row: ConditionalRow) => Ppm): ConditionalRow[] {
  if (rows.length < 2) return [...rows];
  const best = new Map<string, ConditionalRow>();
  for (const entry of rows) {
    const key = offerKey(entry);
    const known = best.get(key);
    if (!known || ppm(entry) > ppm(known)) best.set(key, entry);
  }
  return [...best.values()];
}

function activation(question: Question, { held, holding }: Judged): string[] {
  const isActivated = held.activatedQuarters?.includes(question.quarter) ?? false;
  const isNeeded = holding.card.rotating?.requiresActivation === true;
  return isNeeded && !isActivated ? [sentences.activate(question.quarter)] : [];
}

function topCategory({ spending, category, at }: Question, { held }: Judged, top: TopSlots): string {
  const { period } = top;
  const option = optionFor(top, category) ?? category;
  const spent = spending.cards[held.cardId]?.months ?? {};
  const isRecorded = monthsSoFar(period, at).some((month) => spent[month] !== undefined);
  return isRecorded ? sentences.topCategory(option, period) : sentences.topAssumed(option, period);
}

/** How far a category that this purchase does not lift is from a slot of the card. */
function topLater({ category }: Question, { schedule: { tiers } }: Judged, top: TopSlots): string[] {
  let more = 0;
  for (const { row, roomCents, ppm } of tiers) {
    if (row?.source === 'top')
      return [sentences.topLater(optionFor(top, category) ?? category, top.period, more, ppm)];
    more += roomCents ?? 0;
  }
  return [];
}

/** Only rows that are filled in for the holder rest on something that was assumed. */
function assumptions(question: Question, judged: Judged): string[] {
  const { holding, parts } = judged;
  const hasSource = (source: RowSource) => parts.some((part) => part.tier.row?.source === source);
  const texts: string[] = [];
  if (holding.rotatingQuarter && hasSource('rotating')) texts.push(...activation(question, judged));
  if (holding.isChoiceAssumed && hasSource('chosen'))
    texts.push(sentences.choiceAssumed(holding.chosen, merchantName));
  if (!holding.top) return texts;
  if (hasSource('top')) return [...texts, topCategory(question, judged, holding.top)];
  return [...texts, ...topLater(question, judged, holding.top)];
}

/** The small print of a rate for everything restricts neither where nor when it pays: no help at the till. */
function isForEverything({ category, merchants }: PayingRow): boolean {
  return category === 'general' && merchants === null;
}

function noteOf(question: Question, { tier: { row } }: Part): string | null {
  if (!row?.note || isForEverything(row)) return null;
  if (row.source === 'standing') return sentences.note(row.note);
  const note = noteFor(row.note, question);
  if (note === null) return null;
  return row.source === 'rotating' ? sentences.quarterNote(question.quarter, note) : sentences.note(note);
}

function firstYear({ parts, holding }: Judged): string[] {
  const slots = holding.card.chooseCategory?.slots;
  if (!slots) return [];
  const chosen = parts.find((part) => part.tier.row?.source === 'chosen')?.tier.row;
  const slot = slots.find((entry) => entry.rate === chosen?.rate);
  return chosen && slot?.firstYearRate ? [sentences.firstYear(slot.firstYearRate)] : [];
}

const TIED = /\b(only|toward|against|crypto|move)/i;

const TAKEN_OFF = /\btaken off at checkout\b/i;

/** What the reward comes as, where it cannot be spent like money. */
function paidAs({ holding: { card }, parts, raw }: Judged): string[] {
  const { name, note } = card.currency;
  const isTakenOff = parts.some(({ tier: { row } }) => TAKEN_OFF.test(row?.note ?? ''));
  return note && raw > 0 && !isTakenOff && TIED.test(note) ? [sentences.paidAs(name, note)] : [];
}

function smallPrint(question: Question, judged: Judged): string[] {
  const texts: string[] = [];
  for (const part of judged.parts) {
    const text = noteOf(question, part);
    if (text !== null && !texts.includes(text)) texts.push(text);
  }
  return texts.concat(firstYear(judged), paidAs(judged));
}

function foreignFee(question: Question, judged: Judged): string[] {
  const percent = judged.holding.card.foreignTransactionFeePct;
  return percent > 0 && TRAVEL.has(question.category) ? [sentences.foreignFee(percent)] : [];
}

const NAMED_RATE = /\b(\d+(?:\.\d+)?)%/;

/** What the slot or the card says about this very choice: "dining here means fast food only". */
function choiceNote({ holding: { card } }: Judged, { row, condition }: ConditionalRow): string | null {
  if (condition.kind !== 'not-chosen') return null;
  const clauses = `${row.note ?? ''};${card.chooseCategory?.note ?? ''}`
    .split(';')
    .map((clause) => clause.trim());
  const about = clauses.filter((clause) => {
    const rate = NAMED_RATE.exec(clause)?.[1];
    const isOfRate = rate === undefined || Number(rate) === row.rate;
    return isOfRate && clause.toLowerCase().includes(categoryWord(row.category));
  });
  return about.length > 0 ? about.join('; ') : null;
}

function textOf(judged: Judged, entry: ConditionalRow, ppm: Ppm): string {
  return memo(judged.rates.conditionTexts, entry, () =>
    conditionText(entry, ppm, merchantName, choiceNote(judged, entry)),
  );
}

function offers(question: Question, judged: Judged): string[] {
  const rows = conditional(question, judged);
  if (rows.length === 0) return [];
  const ppm = ({ row }: ConditionalRow) => row.ppm[question.valuation];
  return strongest(rows, ppm).map((entry) => textOf(judged, entry, ppm(entry)));
}

/**
 * What was assumed, what would pay more and when, and the small print of the row that pays. The fee abroad of the card
 * that is told to use is among the answer's warnings.
 */
export function hintsFor(question: Question, judged: Judged, isWinner: boolean): string[] {
  return assumptions(question, judged).concat(
    offers(question, judged),
    smallPrint(question, judged),
    isWinner ? [] : foreignFee(question, judged),
  );
}
