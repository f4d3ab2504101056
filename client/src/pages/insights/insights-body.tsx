import { Suspense } from 'react';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useGradualCount } from '../../lib/hooks/use-gradual-count';
import { cx } from '../../ui/cx';
import { FirstPurchase } from './first-purchase';
import { LeftOnTheTablePanel } from './left-on-the-table';
import { MONTH_PANELS, MonthSection } from './month-section';

const YearAndWallet = lazyWithRetry(async () => (await import('./year-and-wallet')).YearAndWallet);

interface InsightsBodyProps {
  /** The insights of the current month. */
  readonly insights: Insights;
  readonly wallet: readonly UserCard[];
  /** Whether to render one panel after the other, so that a slow phone stays responsive. */
  readonly isGradual: boolean;
}

/** The panels below the month, which load later. */
const LATER_PANELS = 4;
/** The steps that render the page: a panel each, and the month with its switcher and tiles. */
const STEPS = 2 + MONTH_PANELS + LATER_PANELS;

export function InsightsBody({ insights, wallet, isGradual }: InsightsBodyProps) {
  const count = useGradualCount(STEPS, isGradual ? 1 : STEPS);
  const afterMonth = count - 2 - MONTH_PANELS;
  return (
    // Until all panels are rendered, the height keeps the links below them out of the window.
    <div className={cx('flex flex-col gap-4', count < STEPS && 'min-h-[150vh]')}>
      {insights.firstMonth === null ? (
        <FirstPurchase />
      ) : (
        <>
          <LeftOnTheTablePanel />
          {count > 1 && (
            <MonthSection
              current={insights}
              cards={wallet.map(({ card }) => card)}
              panelCount={Math.min(count - 2, MONTH_PANELS)}
            />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {afterMonth > 0 && <YearAndWallet insights={insights} wallet={wallet} stepCount={afterMonth} />}
      </Suspense>
    </div>
  );
}
