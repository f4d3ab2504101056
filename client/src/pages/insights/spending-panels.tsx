import type { Insights } from '@tapwise/contracts/http/insights';
import { dollars } from '../../lib/dollars';
import { BarList } from '../../ui/charts/bar-list';
import { Panel } from './panel';
import { favoriteStores, topCategories, type Slice } from './spending';

const SHOWN = 5;

export function TopCategories({ byCategory }: Pick<Insights, 'byCategory'>) {
  const slices = topCategories(byCategory, SHOWN);
  return (
    <Panel title="Top Spending Categories" hint="This month">
      {slices.length === 0 ? (
        <NothingYet>What you spend on appears here, category by category.</NothingYet>
      ) : (
        <BarList
          label="Top spending categories"
          bars={slices.map((slice) => ({
            name: slice.name,
            value: slice.spend,
            shown: dollars(slice.spend),
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
        <NothingYet>The stores you go to most appear here.</NothingYet>
      ) : (
        <BarList
          label="Favorite stores"
          bars={slices.map((slice) => ({
            name: slice.name,
            value: slice.purchases,
            shown: slice.purchases === 1 ? '1 visit' : `${String(slice.purchases)} visits`,
            detail: `${dollars(slice.spend)} spent · ${earned(slice)}`,
          }))}
        />
      )}
    </Panel>
  );
}

const earned = ({ rewards }: Slice) => `${dollars(rewards)} back`;

/** What hides behind a group's name. */
function partsOf({ name, parts }: Slice): string {
  return parts.length === 1 && parts[0] === name ? '' : parts.join(', ');
}

export function NothingYet({ children }: { readonly children: string }) {
  return <p className="text-body text-muted">{children}</p>;
}
