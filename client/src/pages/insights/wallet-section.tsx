import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { usedCreditsQuery } from '../../api/replays';
import { formatActiveCards } from '../../features/wallet/active-cards';
import { formatSinceFirstMonth } from '../../lib/format/format-since-first-month';
import { BarList } from '../../ui/charts/bar-list';
import { Surface } from '../../ui/surface';
import { listCardEarnings, type UsedCredits } from './card-earnings';
import { CardEarningsPanel } from './card-earnings-panel';
import { FeeFreeCards } from './fee-free-cards';
import { FoldedSection } from './folded-section';
import { WalletTiles } from './insight-tiles';
import { LEFT_COLUMN, MONTH_GRID, RIGHT_COLUMN } from './insights-skeleton';
import { listTips } from './tips';
import { TipsPanel } from './tips-panel';
import { computeWalletStats, type Count } from './wallet-stats';

interface WalletSectionProps {
  /** The insights of the current month. */
  readonly insights: Insights;
  readonly wallet: readonly UserCard[];
  /** How many of the panels to render. */
  readonly panelCount: number;
}

/** What the cards cost and earn, whichever month is shown. */
export function WalletSection({ insights, wallet, panelCount }: WalletSectionProps) {
  const id = useId();
  const cards = wallet.map(({ card }) => card);
  const stats = computeWalletStats(cards);
  const hasCards = cards.length > 0;
  const usedCredits = useUsedCredits(insights);
  const earnings = listCardEarnings(wallet, insights, usedCredits, toDay(new Date().toISOString()));
  const tips = listTips(stats, insights, earnings);
  // On a phone, one below the other.
  const panels = [
    // Without purchases, no card has earned anything.
    hasCards && insights.firstMonth !== null && (
      <CardEarningsPanel
        key="earnings"
        earnings={earnings}
        period={formatSinceFirstMonth(insights)}
        hasCredits={usedCredits !== undefined}
      />
    ),
    tips.length > 0 && <TipsPanel key="tips" tips={tips} />,
    hasCards && (
      <Surface key="counts" className="divide-y divide-line px-4">
        <FeeFreeCards stats={stats} />
        <Distribution
          title="Bank Distribution"
          total={formatCount(stats.banks.length, 'bank')}
          counts={stats.banks}
        />
        <Distribution
          title="Card Categories"
          total={formatCategoryCount(stats.categories.length)}
          counts={stats.categories}
        />
      </Surface>
    ),
  ]
    .filter((panel) => panel !== false)
    .slice(0, panelCount);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="mt-3 text-lead font-semibold">
        Your Wallet
      </h2>
      <div className={MONTH_GRID}>
        <WalletTiles stats={stats} hint={formatActiveCards(wallet)} />
        <div className={LEFT_COLUMN}>{panels[0]}</div>
        <div className={RIGHT_COLUMN}>{panels.slice(1)}</div>
      </div>
    </section>
  );
}

/** The credits that the user used since the first month of the history. Undefined until they are known. */
function useUsedCredits({ history: [first] }: Insights): UsedCredits | undefined {
  const { data } = useQuery({
    ...usedCreditsQuery(`${first?.month ?? ''}-01`),
    enabled: first !== undefined,
  });
  return data;
}

const formatCategoryCount = (count: number) => (count === 1 ? '1 category' : `${String(count)} categories`);

interface DistributionProps {
  readonly title: string;
  readonly total: string;
  readonly counts: readonly Count[];
}

function Distribution({ title, total, counts }: DistributionProps) {
  return (
    <FoldedSection title={title} total={total}>
      <BarList
        label={title}
        max={counts.reduce((sum, { count }) => sum + count, 0)}
        bars={counts.map(({ name, count }) => ({
          name,
          value: count,
          valueText: formatCount(count, 'card'),
        }))}
      />
    </FoldedSection>
  );
}
