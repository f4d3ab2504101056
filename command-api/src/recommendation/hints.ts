import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { ConditionalRow } from './conditions';
import type { Judged, Question } from './judge';
import type { Ppm } from './point-value';
import { conditionText, sentences } from './sentences';

function merchantName(id: string): string {
  return merchantById(id)?.name ?? id;
}

const TRAVEL: ReadonlySet<Category> = new Set(['travel', 'flights', 'hotels', 'car_rental']);

/** Rows that would pay more here under a condition: those it has, and those for larger purchases. */
function conditional(question: Question, judged: Judged): ConditionalRow[] {
  const marginal = judged.parts[0]?.tier.ppm ?? 0;
  return judged.rates.conditional.filter(({ row }) => row.ppm[question.valuation] > marginal);
}

function strongest(rows: readonly ConditionalRow[], ppm: (row: ConditionalRow) => Ppm): ConditionalRow[] {
  const best = new Map<string, ConditionalRow>();
  for (const entry of rows) {
    const known = best.get(entry.condition.kind);
    if (!known || ppm(entry) > ppm(known)) best.set(entry.condition.kind, entry);
  }
  return [...best.values()];
}

function activation(question: Question, { held, holding }: Judged): string[] {
  const isActivated = held.activatedQuarters?.includes(question.quarter) ?? false;
  const isNeeded = holding.card.rotating?.requiresActivation === true;
  return isNeeded && !isActivated ? [sentences.activate(question.quarter)] : [];
}

function assumptions(question: Question, judged: Judged): string[] {
  const { holding, parts } = judged;
  const sources = new Set(parts.map((part) => part.tier.row?.source));
  const isChoiceUsed = sources.has('chosen') && holding.isChoiceAssumed;
  return [
    ...(sources.has('rotating') ? activation(question, judged) : []),
    ...(isChoiceUsed ? [sentences.choiceAssumed(holding.chosen, merchantName)] : []),
    ...(sources.has('top') && holding.top
      ? [sentences.topCategory(question.category, holding.top.period)]
      : []),
  ];
}

function smallPrint(judged: Judged): string[] {
  const notes = judged.parts.flatMap((part) => (part.tier.row?.note ? [part.tier.row.note] : []));
  const chosen = judged.parts.find((part) => part.tier.row?.source === 'chosen')?.tier.row;
  const slot = judged.holding.card.chooseCategory?.slots.find((entry) => entry.rate === chosen?.rate);
  const firstYear = chosen && slot?.firstYearRate ? [sentences.firstYear(slot.firstYearRate)] : [];
  return [...new Set(notes)].map(sentences.note).concat(firstYear);
}

function foreignFee(question: Question, judged: Judged): string[] {
  const percent = judged.holding.card.foreignTransactionFeePct;
  return percent > 0 && TRAVEL.has(question.category) ? [sentences.foreignFee(percent)] : [];
}

/** What was assumed, what would pay more and when, and the small print of the row that pays. */
export function hintsFor(question: Question, judged: Judged): string[] {
  const ppm = ({ row }: ConditionalRow) => row.ppm[question.valuation];
  const more = strongest(conditional(question, judged), ppm).map((entry) =>
    conditionText(entry, ppm(entry), merchantName),
  );
  return [...assumptions(question, judged), ...more, ...smallPrint(judged), ...foreignFee(question, judged)];
}
