import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { UpgradeCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/upgrade-codes';
import { formatMoney, formatShortMoney } from '../../text/amounts';
import { joinWords } from '../../text/words';
import { formatRecorded } from './personal';

type UpgradeParams = ParamsByCode<UpgradeCode>['upgrade'];

/** What the amounts of all rows are: "More than Gold on the $50.00 of groceries you recorded in the last 12 months." */
export function renderUpgradeIntro(params: UpgradeParams): string {
  const { best = 'you earned', hasForeignFees } = params;
  const fees = hasForeignFees ? ', after foreign fees' : '';
  return `More than ${best} on the ${formatRecorded(params)} in the last 12 months${fees}.`;
}

/** What a card costs per year, and the rest of the gain: "$5.00 more after its $15 annual fee". */
export function describeUpgradeCosts({
  feeCents,
  text,
  membershipCents = 0,
  netCents,
}: UpgradeParams): string {
  const costs = [
    ...(feeCents > 0 ? [`${formatShortMoney(feeCents)} annual fee`] : []),
    ...(membershipCents > 0 ? [`${formatShortMoney(membershipCents)} for ${text ?? 'membership'}`] : []),
  ];
  if (costs.length === 0) return text === undefined ? 'No annual fee' : `No annual fee, requires ${text}`;
  return netCents === undefined
    ? joinWords(costs)
    : `${formatMoney(netCents)} more after its ${joinWords(costs)}`;
}
