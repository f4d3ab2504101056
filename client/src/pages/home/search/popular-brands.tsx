import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { cx } from '../../../ui/cx';
import { normalizeTerm } from './normalize-term';
import { PlaceLogo } from './place-logo';
import { CHIP_ROW } from './quick-chips';
import type { QuickTerm } from './quick-terms';

/**
 * The first eight are popular; the others replace those that are quick chips, at first by other icons. With what their
 * logos need, because the list of all brands isn't loaded yet.
 */
export const POPULAR_BRANDS = [
  { name: 'Starbucks', kind: 'coffee', domain: 'starbucks.com' },
  { name: 'Amazon', kind: 'ecommerce', domain: 'amazon.com' },
  { name: 'Target', kind: 'retail', domain: 'target.com' },
  { name: 'Costco', kind: 'warehouse', domain: 'costco.com' },
  { name: 'Shell', kind: 'gas', domain: 'shell.us' },
  { name: 'CVS', kind: 'pharmacy', domain: 'cvs.com' },
  { name: "McDonald's", kind: 'restaurant', domain: 'mcdonalds.com' },
  { name: 'Best Buy', kind: 'electronics', domain: 'bestbuy.com' },
  { name: 'Uber', kind: 'rideshare', domain: 'uber.com' },
  { name: 'Kroger', kind: 'grocery', domain: 'kroger.com' },
  { name: 'Netflix', kind: 'streaming', domain: 'netflix.com' },
  { name: 'Walmart', kind: 'retail', domain: 'walmart.com' },
  { name: 'Chipotle', kind: 'restaurant', domain: 'chipotle.com' },
  { name: 'Walgreens', kind: 'pharmacy', domain: 'walgreens.com' },
] as const;
const MAX_SHOWN_BRANDS = 6;

/** The first six brands that aren't among the chips, so that no store is there twice. */
export function selectPopularBrands(chips: readonly Pick<QuickTerm, 'term'>[]) {
  const shown = new Set(chips.map(({ term }) => normalizeTerm(term)));
  return POPULAR_BRANDS.filter(({ name }) => !shown.has(normalizeTerm(name))).slice(0, MAX_SHOWN_BRANDS);
}

interface PopularBrandsProps {
  /** The quick chips. Undefined until they are loaded. */
  readonly chips: readonly QuickTerm[] | undefined;
  readonly onPick: (brand: string) => void;
}

/** Six brands to start from, shown while the input is empty. */
export function PopularBrands({ chips, onPick }: PopularBrandsProps) {
  return (
    <div
      role="group"
      aria-label="Popular brands"
      // Until the chips are loaded, it only takes up its space, because they decide which brands it shows.
      className={cx(CHIP_ROW, 'justify-between', !chips && 'invisible')}
    >
      {selectPopularBrands(chips ?? []).map(({ name, kind, domain }) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            onPick(name);
          }}
          className="flex min-w-11 shrink-0 flex-col items-center gap-1.5 rounded-control py-1 text-caption tracking-tight text-muted transition-colors hover:text-text"
        >
          <span className="flex size-11 items-center justify-center rounded-full bg-fill text-text">
            <PlaceLogo domain={domain} kind={kind} size={22} />
          </span>
          {formatApostrophes(name)}
        </button>
      ))}
    </div>
  );
}
