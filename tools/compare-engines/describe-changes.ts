import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { type Cents, formatCents, sumCents } from '@tapwise/contracts/vocabulary/money';
import { type AnswerChange, getGainCents, sortBySize } from './compare-answers';

const LARGEST_CHANGE_COUNT = 10;

/** The result of a comparison. */
export interface Comparison {
  readonly answers: number;
  /** In the order of the log. */
  readonly changes: readonly AnswerChange[];
  /** The answers that couldn't be recomputed. */
  readonly failed: readonly unknown[];
}

/** "$4.80 more" */
function describeGain(cents: Cents): string {
  if (cents === 0) return 'the same';
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;
}

/** One sentence: where, when, and what the purchase earns now and earned before. */
function describeChange(change: AnswerChange): string {
  const { at, storeName, before, after } = change;
  const amount = formatCents(change.amountCents);
  const place = `At ${storeName} on ${at.slice(0, 10)}`;
  const valueBefore = formatCents(before.valueCents);
  const valueAfter = formatCents(after.valueCents);
  if (!before.card)
    return `${place}, ${amount} earns ${valueAfter}${after.card ? ` with ${after.card.name}` : ''}; before, no card was accepted.`;
  if (!after.card)
    return `${place}, no card is accepted anymore; ${amount} earned ${valueBefore} with ${before.card.name}.`;
  const gain = describeGain(getGainCents(change));
  if (before.card.id === after.card.id)
    return `${place}, ${amount} with ${after.card.name} earns ${valueAfter} instead of ${valueBefore}: ${gain}.`;
  return `${place}, ${amount} earns ${valueAfter} with ${after.card.name} instead of ${valueBefore} with ${before.card.name}: ${gain}.`;
}

function describeTotals(changes: readonly AnswerChange[]): string {
  const before = sumCents(changes.map((change) => change.before.valueCents));
  const after = sumCents(changes.map((change) => change.after.valueCents));
  const winners = changes.filter((change) => change.before.card?.id !== change.after.card?.id).length;
  return `Another card wins in ${winners.toLocaleString('en-US')} of them. Together, they earn ${formatCents(after)} instead of ${formatCents(before)}: ${describeGain(after - before)}.`;
}

/** The result as text, with the ten largest changes as sentences. */
export function describeComparison({ answers, changes, failed }: Comparison): string {
  const incomplete = failed.length === 0 ? '' : `, ${failed.length.toLocaleString('en-US')} not computed`;
  const head = `${formatCount(answers, 'answer')}, ${changes.length.toLocaleString('en-US')} changed${incomplete}`;
  if (changes.length === 0) return `${head}.`;
  return [
    `${head}. ${describeTotals(changes)}`,
    '',
    changes.length > LARGEST_CHANGE_COUNT ? 'The ten largest changes:' : 'The changes, the largest first:',
    ...sortBySize(changes)
      .slice(0, LARGEST_CHANGE_COUNT)
      .map((change) => `  ${describeChange(change)}`),
  ].join('\n');
}

/** The result for `--json`. Values are dollars, as in the API. */
export function toComparisonDocument({ answers, changes }: Omit<Comparison, 'failed'>) {
  return {
    answers,
    changed: changes.length,
    changes: sortBySize(changes).map(
      ({ recommendationId, userId, position, at, storeName, amountCents, before, after }) => ({
        recommendationId,
        userId,
        position,
        at,
        store: storeName,
        amount: amountCents / 100,
        winnerBefore: before.card?.id ?? null,
        winnerAfter: after.card?.id ?? null,
        valueBefore: before.valueCents / 100,
        valueAfter: after.valueCents / 100,
      }),
    ),
  };
}
