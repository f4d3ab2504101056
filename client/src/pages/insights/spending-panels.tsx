import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatDollars } from '../../lib/format/format-dollars';
import { BarList } from '../../ui/charts/bar-list';
import { EmptyPanelText, Panel } from './panel';
import { favoriteStores, type Slice, topCategories } from './spending';

const SHOWN = 5;

export function TopCategories({ byCategory }: Pick<Insights, 'byCategory'>) {
  const slices = topCategories(byCategory, SHOWN);
  return (
    <Panel title="Top Spending Categories" hint="This month">
      {slices.length === 0 ? (
        <EmptyPanelText>Your spending by category will appear here.</EmptyPanelText>
      ) : (
        <BarList
          label="Top spending categories"
          bars={slices.map((slice) => ({
            name: slice.name,
            value: slice.spend,
            valueText: formatDollars(slice.spend),
            detail: [earned(slice), partsOf(slice)].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Panel>
  );
}

export function FavoriteStores({ byStore }: Pick<Insights, 'byStore'>) {
  const slices = favoriteStores(byStore, SHOWN);
  return (
    <Panel title="Favorite Stores" hint="This month">
      {slices.length === 0 ? (
        <EmptyPanelText>The stores you visit most will appear here.</EmptyPanelText>
      ) : (
        <BarList
          label="Favorite stores"
          bars={slices.map((slice) => ({
            name: slice.name,
            value: slice.purchases,
            valueText: slice.purchases === 1 ? '1 visit' : `${String(slice.purchases)} visits`,
            detail: `${formatDollars(slice.spend)} spent · ${earned(slice)}`,
          }))}
        />
      )}
    </Panel>
  );
}

const earned = ({ rewards }: Slice) => `${formatDollars(rewards)} back`;

/** The categories that a group combines. */
function partsOf({ name, parts }: Slice): string {
  return parts.length === 1 && parts[0] === name ? '' : parts.join(', ');
}
