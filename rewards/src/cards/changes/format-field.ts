import { toCents } from '@tapwise/contracts/vocabulary/money';
import { CATEGORY_LABELS, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { findOwn } from '@tapwise/contracts/vocabulary/records';
import { findMerchant } from '../../places/reference/merchants';
import { formatPercent, formatPointValue, formatShortMoney } from '../../text/amounts';
import { REQUIREMENT_PHRASES } from '../requirement-phrases';
import { getFieldLabel } from './field-labels';

/** A value of a card's JSON, with the field that contains it and the object that contains the field. */
export interface FieldValue {
  readonly field: string;
  readonly value: unknown;
  readonly parent?: unknown;
}

const RATE_FIELDS = new Set(['rate', 'afterCapRate', 'rateAfterEnd', 'firstYearRate', 'slotRate']);
const DOLLAR_FIELDS = new Set([
  'annualFee',
  'capAmount',
  'minPurchase',
  'maxPurchase',
  'purchaseLimit',
  'spend',
  'unlockCost',
]);
const PERCENT_FIELDS = new Set(['foreignTransactionFeePct', 'pctOnOtherSpending']);
const CENT_FIELDS = new Set(['centsPerPoint', 'cashFloorCents']);
const CATEGORY_FIELDS = new Set(['category', 'categories', 'options', 'default', 'trips']);
const MERCHANT_FIELDS = new Set(['merchants', 'brands']);
/** Their values start the summary of a rule. */
const HEAD_FIELDS = new Set(['rate', 'unit', 'category', 'text', 'quarter']);

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatNumber({ field, value, parent }: FieldValue): string {
  const number = Number(value);
  if (DOLLAR_FIELDS.has(field)) return formatShortMoney(toCents(number));
  if (PERCENT_FIELDS.has(field)) return formatPercent(number);
  if (CENT_FIELDS.has(field)) return formatPointValue(number);
  const unit = RATE_FIELDS.has(field) && isObject(parent) ? parent['unit'] : undefined;
  return `${String(number)}${typeof unit === 'string' ? unit : ''}`;
}

/** Rules for the card's own lists. */
const OWN_LISTS = { rotating: 'Rotating categories', choose: 'Chosen categories' };

function formatText(field: string, text: string): string {
  if (CATEGORY_FIELDS.has(field))
    return isCategory(text) ? CATEGORY_LABELS[text] : (findOwn(OWN_LISTS, text) ?? text);
  if (MERCHANT_FIELDS.has(field)) return findMerchant(text)?.name ?? text;
  return field === 'requires' ? (findOwn(REQUIREMENT_PHRASES, text) ?? text) : text;
}

function formatObject(value: Readonly<Record<string, unknown>>): string {
  const isPresent = (entry: unknown) => entry !== undefined && entry !== null;
  const head = ['quarter', 'text', 'rate', 'category']
    .filter((field) => isPresent(value[field]))
    .map((field) => formatField({ field, value: value[field], parent: value }));
  const rest = Object.entries(value)
    .filter(([field, entry]) => !HEAD_FIELDS.has(field) && isPresent(entry))
    .map(
      ([field, entry]) => `${getFieldLabel(field)}: ${formatField({ field, value: entry, parent: value })}`,
    );
  return [...(head.length > 0 ? [head.join(' ')] : []), ...rest].join('; ');
}

/** A value in words: `3x`, `$95`, "Yes", or a summary of an object. "None" for an empty list. */
export function formatField({ field, value, parent }: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber({ field, value, parent });
  if (typeof value === 'string') return formatText(field, value);
  if (Array.isArray(value))
    return value.length === 0
      ? 'None'
      : value.map((entry: unknown) => formatField({ field, value: entry, parent })).join(', ');
  return isObject(value) ? formatObject(value) : 'None';
}
