import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';

/** These tabs come first. The other categories of the data follow. */
const FIXED_TABS = ['all', 'cashback', 'travel', 'store'] as const;

/** Formats `all` as `All Cards`, and `airline` as `Airline`. */
export function formatTab(tab: string): string {
  return tab === 'all' ? 'All Cards' : tab.charAt(0).toUpperCase() + tab.slice(1);
}

export function listTabs(cards: readonly CardListing[]): readonly string[] {
  return [...new Set<string>([...FIXED_TABS, ...cards.map((card) => card.category)])];
}

/** Lists the banks, those with the most cards first. */
export function listBanks(cards: readonly CardListing[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { bank } of cards) counts.set(bank, (counts.get(bank) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([bank]) => bank);
}

interface Filter {
  readonly tab: string;
  /** Empty for all banks. */
  readonly bank: string;
}

export function filterCards(cards: readonly CardListing[], { tab, bank }: Filter): readonly CardListing[] {
  return cards.filter(
    (card) =>
      card.isListed && (tab === 'all' || card.category === tab) && (bank === '' || card.bank === bank),
  );
}
