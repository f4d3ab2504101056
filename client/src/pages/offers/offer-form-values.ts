import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import type { OfferEntry } from '../../api/offers';
import type { ParsedOffer } from './parser/parse-offers';

/** The fields of the form, as text. */
export interface OfferFormValues {
  readonly storeName: string;
  readonly kind: OfferListing['kind'];
  readonly value: string;
  readonly minSpend: string;
  readonly maxReward: string;
  readonly expiresOn: string;
  readonly isRepeatable: boolean;
  readonly isCumulative: boolean;
}

export const EMPTY_OFFER: OfferFormValues = {
  storeName: '',
  kind: 'amount',
  value: '',
  minSpend: '',
  maxReward: '',
  expiresOn: '',
  isRepeatable: false,
  isCumulative: false,
};

const toText = (number: number | undefined) => (number === undefined ? '' : String(number));

/** The form, filled with what the pasted text states. */
export function toOfferForm(offer: ParsedOffer): OfferFormValues {
  const {
    storeName = '',
    kind,
    value,
    minSpend,
    maxReward,
    expiresOn = '',
    isRepeatable,
    isCumulative,
  } = offer;
  return {
    storeName,
    kind,
    value: String(value),
    minSpend: toText(minSpend),
    maxReward: toText(maxReward),
    expiresOn,
    isRepeatable,
    isCumulative,
  };
}

/** A number as typed: `$1,000` is 1000. Undefined unless it is positive. */
function parseNumber(text: string): number | undefined {
  const cleaned = text.replace(/[$,%\s]/g, '');
  const number = Number(cleaned);
  return cleaned === '' || !Number.isFinite(number) || number <= 0 ? undefined : number;
}

const VALUE_PROBLEMS: Readonly<Record<OfferListing['kind'], string>> = {
  percent: 'Please enter a percentage above 0 and up to 100.',
  amount: 'Please enter the amount that you get back.',
  points: 'Please enter the number of points.',
  'points-per-dollar': 'Please enter the points per dollar.',
};

const isBlankOrNumber = (text: string) => text.trim() === '' || parseNumber(text) !== undefined;

/** What is missing or wrong. `today`: the user's day. */
export function findOfferProblem(values: OfferFormValues, today: string): string | undefined {
  const value = parseNumber(values.value);
  if (values.storeName.trim() === '') return 'Please enter the store.';
  if (value === undefined || (values.kind === 'percent' && value > 100)) return VALUE_PROBLEMS[values.kind];
  if (!isBlankOrNumber(values.minSpend)) return 'Please enter the minimum in dollars, or leave it blank.';
  if (!isBlankOrNumber(values.maxReward)) return 'Please enter the maximum as a number, or leave it blank.';
  if (values.expiresOn === '') return 'Please enter when the offer ends.';
  return values.expiresOn < today ? 'This offer has expired.' : undefined;
}

/** The offer to add. The form has no problem. */
export function toOfferEntry(cardId: string, values: OfferFormValues): OfferEntry {
  const { storeName, kind, expiresOn, isRepeatable, isCumulative } = values;
  const minSpend = parseNumber(values.minSpend);
  const maxReward = parseNumber(values.maxReward);
  return {
    cardId,
    storeName: storeName.trim(),
    kind,
    value: parseNumber(values.value) ?? 0,
    ...(minSpend === undefined ? {} : { minSpend }),
    ...(maxReward === undefined ? {} : { maxReward }),
    expiresOn,
    ...(isRepeatable ? { isRepeatable } : {}),
    ...(isCumulative ? { isCumulative } : {}),
  };
}
