import type { UserCard } from '@tapwise/contracts/http/wallet';

/** `3 active` where the plan uses only a part of the wallet; undefined otherwise. */
export function activeHint(cards: readonly UserCard[] | undefined): string | undefined {
  const active = cards?.filter(({ isActive }) => isActive).length;
  return active === undefined || active === cards?.length ? undefined : `${String(active)} active`;
}

/** The active cards first, each part in the order added. */
export function activeFirst(cards: readonly UserCard[]): readonly UserCard[] {
  return [...cards].sort((a, b) => Number(b.isActive) - Number(a.isActive));
}
