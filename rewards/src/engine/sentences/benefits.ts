import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import { formatShortMoney } from '../../text/amounts';
import { formatDay } from '../../text/days';
import { uncapitalize } from '../../text/words';
import type { CodeOf, SentencesFor } from './sentence-types';

type Code = keyof ParamsByCode<BenefitCode>;
type Period = ParamsByCode<BenefitCode>['credit-left']['period'];

/** Ordinary words that names of credits start with. Other names start with the name of a company or program. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set([
  'Airline',
  'Dining',
  'Digital',
  'Flexible',
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
function formatCreditName(name: string): string {
  return ORDINARY_WORDS.has(name.slice(0, name.indexOf(' '))) ? uncapitalize(name) : name;
}

const PERIOD_WORDS: Readonly<Partial<Record<Period, string>>> = {
  month: 'this month',
  quarter: 'this quarter',
  'half-year': 'this half-year',
  'calendar-year': 'this year',
};

const SENTENCES: SentencesFor<BenefitCode> = {
  'credit-left': ({ name, leftCents, period, endsOn }) =>
    `${formatShortMoney(leftCents)} of your ${formatCreditName(name)} is left ${PERIOD_WORDS[period] ?? `until ${formatDay(endsOn)}`}.`,
};

export function renderBenefit<Key extends Code>({ code, params }: CodeOf<BenefitCode, Key>): string {
  return SENTENCES[code](params);
}
