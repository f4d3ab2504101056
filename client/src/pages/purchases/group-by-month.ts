import type { Purchase, PurchaseMonth } from '@tapwise/contracts/http/routes/purchase';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { RemovalState } from '../../api/purchases/purchase-removals';

/** In dollars. */
export interface PurchaseTotal {
  readonly amount: number;
  readonly rewards: number;
}

export interface MonthGroup {
  /** `yyyy-mm` */
  readonly month: string;
  /** Undefined until it is known. */
  readonly total: PurchaseTotal | undefined;
  readonly purchases: readonly Purchase[];
}

type Removals = ReadonlyMap<string, RemovalState>;

const round = (dollars: number) => Math.round(dollars * 100) / 100;

/** Subtracts the purchases that are being removed, because the server's total still includes them. */
function computeTotal(month: PurchaseMonth | undefined, removed: readonly Purchase[]): PurchaseTotal {
  const sum = (pick: (purchase: Purchase) => number) =>
    removed.reduce((total, purchase) => total + pick(purchase), 0);
  return {
    amount: round(
      Number(month?.amount ?? 0) - sum(({ amount, refunded }) => Number(amount) - Number(refunded)),
    ),
    rewards: round(Number(month?.rewardEarned ?? 0) - sum(({ rewardEarned }) => Number(rewardEarned))),
  };
}

/** Groups the purchases by month, each once, in their order. Leaves out those whose removal was sent. */
export function groupByMonth(
  purchases: readonly Purchase[],
  totals: readonly PurchaseMonth[] | undefined,
  removals: Removals,
): readonly MonthGroup[] {
  const months = new Map<string, Map<string, Purchase>>();
  for (const purchase of purchases) {
    const month = toMonth(purchase.purchasedOn);
    const group = months.get(month) ?? new Map<string, Purchase>();
    months.set(month, group.set(purchase.id, purchase));
  }
  const groups = [...months].map(([month, byId]) => {
    const all = [...byId.values()];
    const monthTotal = totals?.find((total) => total.month === month);
    const removed = all.filter(({ id }) => removals.has(id));
    return {
      month,
      total: totals && computeTotal(monthTotal, removed),
      purchases: all.filter(({ id }) => removals.get(id) !== 'sent'),
    };
  });
  return groups.filter((group) => group.purchases.length > 0);
}

/** The sum of all months, including those after the last loaded page. */
export function sumMonths(
  groups: readonly MonthGroup[],
  totals: readonly PurchaseMonth[] | undefined,
): PurchaseTotal | undefined {
  if (!totals) return undefined;
  const loaded = new Map(groups.map(({ month, total }) => [month, total]));
  const all = totals.map((total) => loaded.get(total.month) ?? computeTotal(total, []));
  return {
    amount: round(all.reduce((sum, { amount }) => sum + amount, 0)),
    rewards: round(all.reduce((sum, { rewards }) => sum + rewards, 0)),
  };
}
