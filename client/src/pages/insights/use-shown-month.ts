import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { useUrlParams } from '../../lib/hooks/use-url-params';
import { listMonths } from './list-months';

/** The month to show, kept in the URL, so that it can be linked, and Back returns to the month before. */
export function useShownMonth(insights: Insights) {
  const { params, setParam } = useUrlParams();
  const months = listMonths(insights);
  const linked = params.get('month') ?? '';
  return {
    /** `yyyy-mm`. The current month if the URL has none, or one without insights. */
    month: months.includes(linked) ? linked : insights.month,
    /** All months that can be shown, latest first. */
    months,
    showMonth: (month: string) => {
      setParam('month', month === insights.month ? '' : month, true);
    },
  };
}
