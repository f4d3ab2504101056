import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import { formatMoney } from '../../text/amounts';
import { formatQuarter } from '../../text/words';
import { formatIncluded } from './phrases';
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

function renderPlainOtherCode(params: ParamsByCode<WarningCode>['other-code']): string {
  const { label, when, card, valueCents, insteadCents, ...included } = params;
  const kind = when === undefined ? formatCodeLabel(label) : `${formatCodeLabel(label)} (${when})`;
  const values = `${formatMoney(valueCents)} instead of ${formatMoney(insteadCents)}`;
  return `If it counts as ${kind}, ${card} is better: ${values}${formatIncluded(included)}.`;
}

/** Store caveats in plain words. Answers contain the text of the data. */
const PLAIN_CAVEATS: Readonly<Partial<Record<string, string>>> = {
  'Portal rates apply here; airline and hotel rates don’t':
    'Rates for bank bookings apply here; airline and hotel rates don’t.',
};

const renderPlainQuarter = ({ quarter, card, rate, unit }: ParamsByCode<WarningCode>['quarter-unknown']) =>
  `${card} earns ${String(rate)}${unit} if this is in its ${formatQuarter(quarter)} categories, which we don’t know yet.`;

/** The sentence of a warning for a screen, without merchant codes. Undefined if the stored one serves. */
export function renderPlainWarning(warning: WarningCode): string | undefined {
  if (warning.code === 'unknown-store') return renderPlainUnknownStore(warning.params);
  if (warning.code === 'store-trap') return PLAIN_CAVEATS[warning.params.text];
  if (warning.code === 'quarter-unknown') return renderPlainQuarter(warning.params);
  return warning.code === 'other-code' ? renderPlainOtherCode(warning.params) : undefined;
}
