import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { useGradualCount } from '../../lib/hooks/use-gradual-count';
import { cx } from '../../ui/cx';
import { LeftOnTheTablePanel } from './left-on-the-table';
import { MONTH_PANELS, MonthSection } from './month-section';
import { MonthlyHistory } from './monthly-history';
import { WALLET_PANELS, WalletSection } from './wallet-section';

interface InsightsBodyProps {
  /** The insights of the current month. */
  readonly insights: Insights;
  readonly wallet: readonly UserCard[];
  /** Whether to render one panel after the other, so that a slow phone stays responsive. */
  readonly isGradual: boolean;
}

/** The steps that render the page: a panel each, and the month with its switcher and tiles. */
const STEPS = 3 + MONTH_PANELS + WALLET_PANELS;

export function InsightsBody({ insights, wallet, isGradual }: InsightsBodyProps) {
  const count = useGradualCount(STEPS, isGradual ? 1 : STEPS);
  const afterMonth = count - 2 - MONTH_PANELS;
  return (
    // Until all panels are rendered, the height keeps the links below them out of the window.
    <div className={cx('flex flex-col gap-4', count < STEPS && 'min-h-[150vh]')}>
      <LeftOnTheTablePanel />
      {count > 1 && (
        <MonthSection
          current={insights}
          cards={wallet.map(({ card }) => card)}
          panelCount={Math.min(count - 2, MONTH_PANELS)}
        />
      )}
      {afterMonth > 0 && <MonthlyHistory history={insights.history} />}
      {afterMonth > 1 && <WalletSection insights={insights} wallet={wallet} panelCount={afterMonth - 1} />}
    </div>
  );
}
