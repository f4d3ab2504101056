import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { addMonths, toMonth } from '@tapwise/contracts/vocabulary/day';

/** The months that can be shown, latest first: from the current one back to the one of the first purchase. */
export function listMonths({
  month: current,
  firstMonth,
}: Pick<Insights, 'month' | 'firstMonth'>): readonly string[] {
  const months = [current];
  for (let month = current; firstMonth !== null && month > firstMonth;) {
    month = toMonth(addMonths(`${month}-01`, -1));
    months.push(month);
  }
  return months;
}
