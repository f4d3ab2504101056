import type { UserCard } from '@tapwise/contracts/http/routes/wallet';

/** Formats the number of active cards: `3 active`. Undefined if all cards are active. */
export function formatActiveCards(cards: readonly UserCard[] | undefined): string | undefined {
  const active = cards?.filter(({ isActive }) => isActive).length;
  return active === undefined || active === cards?.length ? undefined : `${String(active)} active`;
}

/** Sorts active cards first, each group in the order added. */
export function sortActiveFirst(cards: readonly UserCard[]): readonly UserCard[] {
  return [...cards].sort((a, b) => Number(b.isActive) - Number(a.isActive));
}
