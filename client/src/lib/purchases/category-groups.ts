import type { Category } from '@tapwise/contracts/vocabulary/places/categories';

/** The groups of categories that spending is shown by. A category without a group is shown as General. */
const GROUPS: ReadonlyMap<string, readonly Category[]> = new Map<string, readonly Category[]>([
  ['Oil & Gas', ['gas', 'ev_charging']],
  ['Groceries', ['groceries']],
  ['Department Stores', ['department_stores']],
  ['Dining', ['dining']],
  ['Travel', ['travel', 'flights', 'hotels', 'car_rental']],
  ['Online', ['online']],
  ['Drugstores', ['drugstores']],
  ['Streaming', ['streaming']],
  ['Transit', ['transit', 'rideshare']],
]);
const GROUP_NAMES: ReadonlyMap<string, string> = new Map(
  [...GROUPS].flatMap(([name, ids]) => ids.map((id) => [id, name])),
);
/** The name of the group of all other categories. */
export const GENERAL = 'General';

export const getCategoryGroup = (id: string): string => GROUP_NAMES.get(id) ?? GENERAL;

/** The categories to filter by for a group. General has no fixed ones, so it needs those with spending. */
export function listGroupCategories(name: string, withSpending: readonly string[]): readonly string[] {
  return GROUPS.get(name) ?? [...new Set([...withSpending, 'general'])];
}

/** The group of several categories. Undefined if they are in different groups. A single category has its own name. */
export function findGroupName(ids: readonly string[]): string | undefined {
  const [name, ...others] = new Set(ids.map(getCategoryGroup));
  return ids.length > 1 && others.length === 0 ? name : undefined;
}
