import { CentsParam, PercentParam, PeriodParam, SearchParam } from './code-params';
import { defineCode } from './define-code';

const LimitCents = CentsParam.describe('The cap.');
const AfterPercent = PercentParam.describe('The rate above the cap.');

export const capLeft = defineCode('cap-left', 'How much of a cap is left before this purchase.', {
  period: PeriodParam,
  limitCents: LimitCents,
  leftCents: CentsParam.describe('The remaining cap.'),
  percent: PercentParam.describe('The rate up to the cap.'),
  afterPercent: AfterPercent,
});
export const capUsedUp = defineCode('cap-used-up', 'The cap is used up.', {
  period: PeriodParam,
  limitCents: LimitCents,
  afterPercent: AfterPercent,
});

export const unknownStore = defineCode('unknown-store', 'No known store matches the typed text.', {
  search: SearchParam,
});
