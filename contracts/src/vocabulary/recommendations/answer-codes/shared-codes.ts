import { z } from 'zod';
import { CentsParam, PercentParam, PeriodParam } from './code-params';
import { defineCode } from './define-code';

/** How much of a cap is left before this purchase. */
export const capLeft = defineCode('cap-left', {
  period: PeriodParam,
  limitCents: CentsParam,
  leftCents: CentsParam,
  percent: PercentParam,
  afterPercent: PercentParam,
});
export const capUsedUp = defineCode('cap-used-up', {
  period: PeriodParam,
  limitCents: CentsParam,
  afterPercent: PercentParam,
});

/** No known store matches the typed text. */
export const unknownStore = defineCode('unknown-store', { search: z.string() });
