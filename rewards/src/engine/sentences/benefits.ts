import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import { formatPercent, formatShortMoney } from '../../text/amounts';
import { formatDay } from '../../text/days';
import { uncapitalize } from '../../text/words';
import type { CodeOf, SentencesFor } from './sentence-types';

type Code = keyof ParamsByCode<BenefitCode>;
type OfferPaid = Omit<ParamsByCode<BenefitCode>['offer-pays'], 'expiresOn'>;
type Period = ParamsByCode<BenefitCode>['credit-left']['period'];

/** Ordinary words that names of credits start with. Other names start with the name of a company or program. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set([
  'Airline',
  'Companion',
  'Dining',
  'Digital',
  'Flexible',
  'Free',
  'Health',
  'Hotel',
  'Lifestyle',
  'Meal',
  'Restaurant',
  'Rideshare',
  'Robotaxi',
  'Select',
  'Software',
  'Streaming',
  'Subscription',
  'Travel',
  'Vacation',
  'Warehouse',
  'Wireless',
  'Yearly',
]);

/** The name of a credit within a sentence: "dining credit", but "Uber Cash". */
export function formatCreditName(name: string): string {
  return ORDINARY_WORDS.has(name.slice(0, name.indexOf(' '))) ? uncapitalize(name) : name;
}

const PERIOD_WORDS: Readonly<Partial<Record<Period, string>>> = {
  month: 'this month',
  quarter: 'this quarter',
  'half-year': 'this half-year',
  'calendar-year': 'this year',
};

/** `$10`, `10%`, or `5,000 points`, with what it is worth. */
function formatPaid({ valueCents, percent, points }: OfferPaid, end: string): string {
  if (points !== undefined)
    return `${points.toLocaleString('en-US')} points${end}, worth ${formatShortMoney(valueCents)}`;
  if (percent === undefined) return `${formatShortMoney(valueCents)} back${end}`;
  return `${formatPercent(percent)} back${end}, ${formatShortMoney(valueCents)}`;
}

const SENTENCES: SentencesFor<BenefitCode> = {
  'credit-left': ({ name, leftCents, period, endsOn }) =>
    `${formatShortMoney(leftCents)} of your ${formatCreditName(name)} is left ${PERIOD_WORDS[period] ?? `until ${formatDay(endsOn)}`}.`,
  'offer-pays': ({ expiresOn, ...paid }) =>
    `Your offer pays ${formatPaid(paid, ' here')}. It ends on ${formatDay(expiresOn)}.`,
  'offer-close': ({ missingCents, ...paid }) =>
    `Spend ${formatShortMoney(missingCents)} more to get ${formatPaid(paid, '')}.`,
};

export function renderBenefit<Key extends Code>({ code, params }: CodeOf<BenefitCode, Key>): string {
  return SENTENCES[code](params);
}
