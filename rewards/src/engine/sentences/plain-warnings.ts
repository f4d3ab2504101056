import type { RuleCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import type { PlaceQuestion } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { formatMoney, formatPercent, formatShortMoney } from '../../text/amounts';
import { capitalize, formatQuarter } from '../../text/words';
import { formatCategory, formatIncluded } from './phrases';
import { findOfferedReply } from './plain-question';
import { renderPlainUnknownStore } from './warnings';

/** The names of codes that read badly in a sentence. */
const LABELS: Readonly<Record<string, string>> = {
  'Gas pumps': 'gas',
  'Gas stations': 'gas',
  'Convenience stores and specialty food': 'a convenience store',
  'Supermarkets and grocery stores': 'groceries',
  'Drugstores and pharmacies': 'a drugstore',
  Restaurants: 'dining',
};

/** What a merchant code stands for, inside a sentence: "gas", "fast food". */
export function formatCodeLabel(label: string): string {
  return LABELS[label] ?? label.toLowerCase();
}

/** What else the answer says, so that a warning doesn't repeat it. */
interface WarningContext {
  readonly question?: PlaceQuestion | null | undefined;
  /** The category that no card of the wallet has a bonus on. */
  readonly category?: RuleCategory | undefined;
}

function renderPlainOtherCode(
  params: ParamsByCode<WarningCode>['other-code'],
  { question }: WarningContext,
): string {
  const { label, when, card, valueCents, insteadCents, ...included } = params;
  const reply = when === undefined ? undefined : findOfferedReply(question, when);
  const kind = when === undefined ? formatCodeLabel(label) : `${formatCodeLabel(label)} (${when})`;
  const values = `${formatMoney(valueCents)} instead of ${formatMoney(insteadCents)}`;
  const condition = reply === undefined ? `If it counts as ${kind}` : capitalize(reply);
  return `${condition}, ${card} is better: ${values}${formatIncluded(included)}.`;
}

/** Store caveats in plain words. Answers contain the text of the data. */
const PLAIN_CAVEATS: Readonly<Partial<Record<string, string>>> = {
  'Portal rates apply here; airline and hotel rates don’t':
    'Rates for bank bookings apply here; airline and hotel rates don’t.',
};

const renderPlainQuarter = ({ quarter, card, rate, unit }: ParamsByCode<WarningCode>['quarter-unknown']) =>
  `${card} earns ${String(rate)}${unit} if this is in its ${formatQuarter(quarter)} categories, which we don’t know yet.`;

/** Names the card: "Blue Cash Preferred Card’s 6% on groceries is used up for this year." */
function renderPlainOtherCap(
  params: ParamsByCode<WarningCode>['other-cap-used'],
  { category }: WarningContext,
): string {
  const { card, period, limitCents, leftCents, percent } = params;
  const place = category === undefined ? 'here' : `on ${formatCategory(category)}`;
  return leftCents === 0
    ? `${card}’s ${formatPercent(percent)} ${place} is used up for this ${period}.`
    : `${card} has only ${formatShortMoney(leftCents)} left of this ${period}’s ${formatShortMoney(limitCents)} at ${formatPercent(percent)}.`;
}

/** The sentence of a warning for a screen, without merchant codes. Undefined if the stored one serves. */
export function renderPlainWarning(warning: WarningCode, context: WarningContext = {}): string | undefined {
  if (warning.code === 'other-cap-used') return renderPlainOtherCap(warning.params, context);
  if (warning.code === 'unknown-store') return renderPlainUnknownStore(warning.params);
  if (warning.code === 'store-trap') return PLAIN_CAVEATS[warning.params.text];
  if (warning.code === 'quarter-unknown') return renderPlainQuarter(warning.params);
  return warning.code === 'other-code' ? renderPlainOtherCode(warning.params, context) : undefined;
}
