import { useQuery } from '@tanstack/react-query';
import CalendarIcon from 'lucide-react/icons/calendar';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { monthInsightsQuery } from '../../api/insights';
import { formatMonth } from '../../lib/format/dates';
import { formatDollars } from '../../lib/format/format-dollars';
import { getButtonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { RoundIcon } from '../../ui/round-icon';
import { Surface } from '../../ui/surface';
import { MonthTiles } from './insight-tiles';
import { LEFT_COLUMN, MONTH_GRID, MonthSkeleton, RIGHT_COLUMN } from './insights-skeleton';
import { MonthSwitcher } from './month-switcher';
import { MostUsedCards } from './most-used-cards';
import { RewardsRate } from './rewards-rate';
import { FavoriteStores, TopCategories } from './spending-panels';
import { useShownMonth } from './use-shown-month';

/** The panels below the tiles. */
export const MONTH_PANELS = 4;

interface MonthSectionProps {
  /** The insights of the current month. */
  readonly current: Insights;
  readonly cards: readonly CardListing[];
  /** How many of the panels to render. */
  readonly panelCount: number;
}

/** One month, and the switcher for the others. */
export function MonthSection({ current, cards, panelCount }: MonthSectionProps) {
  const { month, months, showMonth } = useShownMonth(current);
  return (
    <>
      <MonthSwitcher month={month} months={months} onShow={showMonth} />
      {month === current.month ? (
        <Month insights={current} cards={cards} panelCount={panelCount} isCurrent />
      ) : (
        <PastMonth key={month} month={month} cards={cards} />
      )}
    </>
  );
}

interface PastMonthProps {
  readonly month: string;
  readonly cards: readonly CardListing[];
}

function PastMonth({ month, cards }: PastMonthProps) {
  const { data, isError, isFetching, refetch } = useQuery(monthInsightsQuery(month));
  if (data && data.purchases > 0)
    return <Month insights={data} cards={cards} panelCount={MONTH_PANELS} isCurrent={false} />;
  if (data)
    return (
      <EmptyMonth
        title={`No purchases in ${formatMonth(month)}`}
        hint="If you paid by card, import your statement to add them."
        action={<ImportLink />}
      />
    );
  if (!isError) return <MonthSkeleton />;
  return (
    <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
      We couldn’t load {formatMonth(month)}.
    </LoadFailed>
  );
}

type EmptyMonthProps = Pick<ComponentProps<typeof EmptyState>, 'title' | 'hint' | 'action'>;

/** In place of the panels of a month, which would all be empty. */
function EmptyMonth(props: EmptyMonthProps) {
  return (
    <Surface className="py-4">
      <EmptyState
        {...props}
        art={
          <RoundIcon>
            <CalendarIcon size={20} />
          </RoundIcon>
        }
      />
    </Surface>
  );
}

interface MonthProps extends Pick<MonthSectionProps, 'cards' | 'panelCount'> {
  readonly insights: Insights;
  readonly isCurrent: boolean;
}

/** The current month before its first purchase. Leads to the latest month that has some. */
function NewMonth({ insights: { month, history } }: Pick<MonthProps, 'insights'>) {
  const title = `No purchases in ${formatMonth(month, 'name')} yet`;
  const latest = history.findLast(({ spend }) => spend > 0);
  if (!latest)
    return (
      <EmptyMonth
        title={title}
        hint="Import your statements to add what you bought."
        action={<ImportLink />}
      />
    );
  const name = formatMonth(latest.month, 'name');
  return (
    <EmptyMonth
      title={title}
      hint={`In ${name}, you earned ${formatDollars(latest.rewards)} on ${formatDollars(latest.spend)} in purchases.`}
      action={
        <Link to={`/insights?month=${latest.month}`} className={getButtonClass({ look: 'soft' })}>
          Show {name}
        </Link>
      }
    />
  );
}

function ImportLink() {
  return (
    <Link to="/purchases/import" className={getButtonClass({ look: 'soft' })}>
      Import Purchases
    </Link>
  );
}

function Month({ insights, cards, panelCount, isCurrent }: MonthProps) {
  const { month, purchases } = insights;
  if (purchases === 0) return <NewMonth insights={insights} />;
  const period = isCurrent ? undefined : formatMonth(month);
  // On a phone, one below the other.
  const panels = [
    <RewardsRate key="rate" insights={insights} />,
    <TopCategories key="categories" byCategory={insights.byCategory} month={month} period={period} />,
    <MostUsedCards key="cards" byCard={insights.byCard} cards={cards} month={month} period={period} />,
    <FavoriteStores key="stores" byStore={insights.byStore} month={month} period={period} />,
  ].slice(0, panelCount);
  return (
    <div className={MONTH_GRID}>
      <MonthTiles insights={insights} isCurrent={isCurrent} />
      <div className={LEFT_COLUMN}>{panels.slice(0, MONTH_PANELS / 2)}</div>
      <div className={RIGHT_COLUMN}>{panels.slice(MONTH_PANELS / 2)}</div>
    </div>
  );
}
