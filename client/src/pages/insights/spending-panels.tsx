import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatDollars } from '../../lib/format/format-dollars';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { BarList } from '../../ui/charts/bar-list';
import { EmptyPanelText, Panel } from '../../ui/panel';
import { selectFavoriteStores, selectTopCategories, type Slice } from './spending-slices';

const SLICE_COUNT = 5;

interface PeriodProps {
  /** `This month`, or a past month's name. */
  readonly period: string;
}

export function TopCategories({
  byCategory,
  month,
  period,
}: PeriodProps & Pick<Insights, 'byCategory' | 'month'>) {
  const slices = selectTopCategories(byCategory, SLICE_COUNT);
  return (
    <Panel title="Top Spending Categories" hint={period}>
      {slices.length === 0 ? (
        <EmptyPanelText>Your spending by category will appear here.</EmptyPanelText>
      ) : (
        <BarList
          label="Top spending categories"
          bars={slices.map((slice) => ({
            name: slice.name,
            value: slice.spend,
            valueText: formatDollars(slice.spend),
            href: buildPurchasesPath({ category: slice.ids.join(','), month }),
            detail: [formatEarned(slice), formatParts(slice)].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Panel>
  );
}

export function FavoriteStores({
  byStore,
  month,
  period,
}: PeriodProps & Pick<Insights, 'byStore' | 'month'>) {
  const slices = selectFavoriteStores(byStore, SLICE_COUNT);
  return (
    <Panel title="Favorite Stores" hint={period}>
      {slices.length === 0 ? (
        <EmptyPanelText>The stores you visit most will appear here.</EmptyPanelText>
      ) : (
        <BarList
          label="Favorite stores"
          bars={slices.map((slice) => ({
            name: slice.name,
            value: slice.purchases,
            valueText: formatCount(slice.purchases, 'visit'),
            href: buildPurchasesPath({ store: slice.name, month }),
            detail: `${formatDollars(slice.spend)} spent · ${formatEarned(slice)}`,
          }))}
        />
      )}
    </Panel>
  );
}

const formatEarned = ({ rewards }: Slice) => `${formatDollars(rewards)} back`;

/** The categories that a group combines. */
function formatParts({ name, parts }: Slice): string {
  return parts.length === 1 && parts[0] === name ? '' : parts.join(', ');
}
