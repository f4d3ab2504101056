import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { MonthlyHistory } from './monthly-history';
import { WalletSection } from './wallet-section';

interface YearAndWalletProps {
  readonly insights: Insights;
  readonly wallet: readonly UserCard[];
  /** How many of its panels to render. At least one. */
  readonly stepCount: number;
}

/** The panels below the month, in their own chunk, because they are below the window at first. */
export function YearAndWallet({ insights, wallet, stepCount }: YearAndWalletProps) {
  return (
    <>
      <MonthlyHistory history={insights.history} />
      {stepCount > 1 && <WalletSection insights={insights} wallet={wallet} panelCount={stepCount - 1} />}
    </>
  );
}
