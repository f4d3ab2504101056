import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { useGradualCount } from '../../lib/hooks/use-gradual-count';
import { cx } from '../../ui/cx';
import { LeftOnTheTablePanel } from './left-on-the-table';
import { MonthSection } from './month-section';
import { MonthlyHistory } from './monthly-history';
import { WalletSection } from './wallet-section';

interface InsightsBodyProps {
  /** The insights of the current month. */
  readonly insights: Insights;
  readonly wallet: readonly UserCard[];
  /** Whether to render one section after the other, so that a slow phone stays responsive. */
  readonly isGradual: boolean;
}

export function InsightsBody({ insights, wallet, isGradual }: InsightsBodyProps) {
  const sections = [
    <LeftOnTheTablePanel key="left" />,
    <MonthSection key="month" current={insights} cards={wallet.map(({ card }) => card)} />,
    <MonthlyHistory key="history" history={insights.history} />,
    <WalletSection key="wallet" insights={insights} wallet={wallet} />,
  ];
  const count = useGradualCount(sections.length, isGradual ? 1 : sections.length);
  return (
    // Until all sections are rendered, the height keeps the links below them out of the window.
    <div className={cx('flex flex-col gap-4', count < sections.length && 'min-h-[150vh]')}>
      {sections.slice(0, count)}
    </div>
  );
}
