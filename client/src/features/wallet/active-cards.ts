import type { UserCard } from '@tapwise/contracts/http/routes/wallet';

/** `3 active`. Undefined if the plan uses the whole wallet. */
export function formatActiveCards(cards: readonly UserCard[] | undefined): string | undefined {
  const active = cards?.filter(({ isActive }) => isActive).length;
  return active === undefined || active === cards?.length ? undefined : `${String(active)} active`;
}

/** Active cards first, both groups in the order added. */
export function sortActiveFirst(cards: readonly UserCard[]): readonly UserCard[] {
  return [...cards].sort((a, b) => Number(b.isActive) - Number(a.isActive));
}
