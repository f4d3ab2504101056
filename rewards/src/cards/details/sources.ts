import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { DetailsSource } from '@tapwise/contracts/vocabulary/cards/card-details';
import { isWebAddress } from '@tapwise/contracts/vocabulary/cards/card-problems';
import { getYear } from '@tapwise/contracts/vocabulary/day';

type CardSource = NonNullable<CatalogCard['sources']>[number];
type SourceTopic = CardSource['for'];

/** The newest source that confirms one of these facts. A page that was read precedes one that wasn't. */
function findNewest(card: CatalogCard, facts: readonly SourceTopic[]): CardSource | undefined {
  const sources = card.sources?.filter((source) => facts.includes(source.for)) ?? [];
  return sources.toSorted((a, b) => (b.seen ?? '').localeCompare(a.seen ?? ''))[0];
}

/** Null without an address of a web page. Old cards may contain others, which must not become links. */
export function toLink(url: string | undefined): string | null {
  return url !== undefined && isWebAddress(url) ? url : null;
}

export const hasWebAddress = ({ url }: CardSource): boolean => isWebAddress(url);

function toSource(source: CardSource | undefined): DetailsSource {
  return { url: toLink(source?.url), checked: source?.seen ?? null };
}

/** Where a card's rates come from. */
export function chooseRateSource(card: CatalogCard): DetailsSource {
  return toSource(findNewest(card, ['all', 'rates']));
}

/** Where a card's welcome offer comes from: its own source, or else the card's. */
export function chooseOfferSource(card: CatalogCard): DetailsSource {
  const { source, asOf } = card.signupBonus ?? {};
  const newest = toSource(findNewest(card, ['offer']) ?? findNewest(card, ['all']));
  return { url: toLink(source) ?? newest.url, checked: asOf ?? newest.checked };
}

/** The year if it ended before `at` (ISO). Null if it is the current year or unknown. */
export function findPastYear(confirmed: string | null, at: string): number | null {
  const year = Number(confirmed?.slice(0, 4) ?? Number.NaN);
  return year < getYear(at) ? year : null;
}

/** The year a card's rates were last confirmed, if it ended before `at` (ISO). */
export function findLastConfirmed(card: CatalogCard, at: string): number | null {
  const seen = chooseRateSource(card).checked?.slice(0, 4) ?? '';
  const year = String(card.sourceYear);
  return findPastYear(seen > year ? seen : year, at);
}
