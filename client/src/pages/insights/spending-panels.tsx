import { useQuery } from '@tanstack/react-query';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatCents } from '@tapwise/contracts/vocabulary/money';
import { allPurchasesQuery } from '../../api/purchases/purchase-list';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { GENERAL, listGroupCategories } from '../../lib/purchases/category-groups';
import { buildPurchasesPath } from '../../lib/purchases/purchases-path';
import { BarList, type BarPart } from '../../ui/charts/bar-list';
import { Panel } from '../../ui/panel';
import { listSpendingParts, UNCATEGORIZED } from './general-parts';
import { RankedList } from './ranked-list';
import { selectFavoriteStores, selectTopCategories, type Slice } from './spending-slices';

const SLICE_COUNT = 5;
/** The last panels of the two columns fill them, so that both end at the same height. */
const FILLING = 'grow';

interface PeriodProps {
  /** The name of a past month. Undefined for this one, which the tiles name. */
  readonly period: string | undefined;
}

export function TopCategories({
  byCategory,
  month,
  period,
}: PeriodProps & Pick<Insights, 'byCategory' | 'month'>) {
  const slices = selectTopCategories(byCategory, SLICE_COUNT);
  const listParts = useParts(slices, month);
  return (
    <Panel title="Top Spending Categories" hint={period} className={FILLING}>
      <BarList
        label="Top spending categories"
        bars={slices.map((slice) => {
          const parts = listParts(slice);
          return {
            name: slice.name,
            value: slice.spend,
            valueText: formatDollars(slice.spend),
            href: buildPurchasesPath({
              category: listGroupCategories(
                slice.name,
                slice.shares.map(({ id }) => id),
              ).join(','),
              month,
            }),
            details: [formatEarned(slice), ...listNotes(slice, parts)],
            // A single part would repeat the amount.
            parts: parts.length > 1 ? parts : [],
          };
        })}
      />
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
    <Panel
      title="Favorite Stores"
      className={FILLING}
      hint={`Where you bought most often ${period === undefined ? 'this month' : `in ${period}`}`}
    >
      <RankedList
        label="Favorite stores"
        rows={slices.map((slice) => ({
          id: slice.name,
          name: slice.name,
          valueText: formatCount(slice.purchases, 'purchase'),
          href: buildPurchasesPath({ store: slice.name, month }),
          details: [`${formatDollars(slice.spend)} spent`, formatEarned(slice)],
        }))}
      />
    </Panel>
  );
}

const formatEarned = ({ rewards }: Slice) => `${formatDollars(rewards)} back`;

/** What a group consists of, if it's one part that its name doesn't say. */
function listNotes({ name }: Slice, parts: readonly BarPart[]): readonly string[] {
  const [first, ...others] = parts;
  return !first || others.length > 0 || isSimilar(first.name, name) ? [] : [first.name];
}

/** Whether one name contains the other. */
function isSimilar(...names: readonly [string, string]): boolean {
  const [a, b] = names.map((name) => name.toLowerCase());
  return a !== undefined && b !== undefined && (a.includes(b) || b.includes(a));
}

/**
 * Lists what a group consists of. Reads the purchases without a category, because only their stores describe them.
 */
function useParts(slices: readonly Slice[], month: string): (slice: Slice) => readonly BarPart[] {
  const { data } = useQuery({
    ...allPurchasesQuery(new URLSearchParams({ category: UNCATEGORIZED, month }).toString()),
    enabled: slices.some(
      ({ name, shares }) => name === GENERAL && shares.some(({ id }) => id === UNCATEGORIZED),
    ),
  });
  return (slice) =>
    listSpendingParts(slice, slice.name === GENERAL ? data : undefined).map(({ name, cents, filters }) => ({
      name: formatApostrophes(name),
      value: cents / 100,
      valueText: formatCents(cents),
      href: buildPurchasesPath({ ...filters, month }),
    }));
}
