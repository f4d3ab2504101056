import type { CreditNoteCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/credit-note-codes';
import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import { formatShortMoney } from '../../text/amounts';
import { formatDay } from '../../text/days';
import { joinWords } from '../../text/words';
import { formatCreditName } from './benefits';
import type { CodeOf, SentencesFor } from './sentence-types';

type Unused = ParamsByCode<CreditNoteCode>['credit-unused'];

function renderUnused({ name, unusedCents, openCents = 0, endsOn }: Unused): string {
  const unused = `${formatShortMoney(unusedCents)} of your ${formatCreditName(name)}`;
  if (endsOn === undefined) return `${unused} went unused.`;
  const end = formatDay(endsOn);
  return openCents === unusedCents
    ? `${unused} is unused so far. You have until ${end}.`
    : `${unused} went unused. You can still use ${formatShortMoney(openCents)} of it until ${end}.`;
}

const MAX_NAMES = 3;

function formatNames(names: readonly string[]): string {
  return names.length > MAX_NAMES
    ? `${String(names.length)} of the card’s credits`
    : `${names.length > 1 ? 'your ' : ''}${joinWords(names.map(formatCreditName))}`;
}

const SENTENCES: SentencesFor<CreditNoteCode> = {
  'credit-unused': renderUnused,
  'certificate-unused': ({ name, endsOn }) =>
    endsOn === undefined
      ? `Your ${formatCreditName(name)} went unused.`
      : `Your ${formatCreditName(name)} is unused so far. You have until ${formatDay(endsOn)}.`,
  'certificate-used': ({ name }) =>
    `You used your ${formatCreditName(name)}. It isn’t counted, because it has no dollar amount.`,
  'credits-unconfirmed': ({ names }) =>
    names.length === 1
      ? `You haven’t confirmed your ${formatNames(names)}, so it counts as $0.`
      : `You haven’t confirmed ${formatNames(names)}, so they count as $0.`,
  'credits-not-held': ({ card, count }) =>
    count === 1
      ? `The credit of ${card} counts as $0, because you don’t use it yet.`
      : `The ${String(count)} credits of ${card} count as $0, because you don’t use them yet.`,
};

export function renderCreditNote<Key extends keyof ParamsByCode<CreditNoteCode>>({
  code,
  params,
}: CodeOf<CreditNoteCode, Key>): string {
  return SENTENCES[code](params);
}
