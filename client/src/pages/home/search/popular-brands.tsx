import type { LucideIcon } from 'lucide-react';
import CarIcon from 'lucide-react/icons/car';
import CoffeeIcon from 'lucide-react/icons/coffee';
import FuelIcon from 'lucide-react/icons/fuel';
import LaptopIcon from 'lucide-react/icons/laptop';
import PackageIcon from 'lucide-react/icons/package';
import PillIcon from 'lucide-react/icons/pill';
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag';
import ShoppingCartIcon from 'lucide-react/icons/shopping-cart';
import TvMinimalPlayIcon from 'lucide-react/icons/tv-minimal-play';
import UtensilsIcon from 'lucide-react/icons/utensils';
import WarehouseIcon from 'lucide-react/icons/warehouse';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { cx } from '../../../ui/cx';
import { normalizeTerm } from './normalize-term';
import { PlaceLogo } from './place-logo';
import type { QuickTerm } from './quick-terms';

interface PopularBrand {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly domain: string;
}

/**
 * The first six are popular. Each of the next six replaces the one six places before it, while that one is a quick
 * chip, and so do the last two. With their icons and logos, because the list of all brands and the icons of all kinds
 * aren't loaded yet. The longest names aren't next to each other.
 */
export const POPULAR_BRANDS: readonly PopularBrand[] = [
  { name: 'Starbucks', Icon: CoffeeIcon, domain: 'starbucks.com' },
  { name: 'Amazon', Icon: PackageIcon, domain: 'amazon.com' },
  { name: 'Target', Icon: ShoppingBagIcon, domain: 'target.com' },
  { name: 'Costco', Icon: WarehouseIcon, domain: 'costco.com' },
  { name: 'Shell', Icon: FuelIcon, domain: 'shell.us' },
  { name: 'CVS', Icon: PillIcon, domain: 'cvs.com' },
  { name: "McDonald's", Icon: UtensilsIcon, domain: 'mcdonalds.com' },
  { name: 'Uber', Icon: CarIcon, domain: 'uber.com' },
  { name: 'Walmart', Icon: ShoppingBagIcon, domain: 'walmart.com' },
  { name: 'Chipotle', Icon: UtensilsIcon, domain: 'chipotle.com' },
  { name: 'Kroger', Icon: ShoppingCartIcon, domain: 'kroger.com' },
  { name: 'Walgreens', Icon: PillIcon, domain: 'walgreens.com' },
  { name: 'Best Buy', Icon: LaptopIcon, domain: 'bestbuy.com' },
  { name: 'Netflix', Icon: TvMinimalPlayIcon, domain: 'netflix.com' },
];
const MAX_SHOWN_BRANDS = 6;

/** Six brands. Each stays in its place until it is among the chips, so that no store is there twice. */
export function selectPopularBrands(chips: readonly Pick<QuickTerm, 'term'>[]) {
  const shown = new Set(chips.map(({ term }) => normalizeTerm(term)));
  return POPULAR_BRANDS.slice(0, MAX_SHOWN_BRANDS).map(
    (popular, place) =>
      POPULAR_BRANDS.find(
        ({ name }, index) => index % MAX_SHOWN_BRANDS === place && !shown.has(normalizeTerm(name)),
      ) ?? popular,
  );
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
      className={cx(
        'scrollbar-none -mx-5 flex justify-between gap-1 overflow-x-auto px-5',
        !chips && 'invisible',
      )}
    >
      {selectPopularBrands(chips ?? []).map(({ name, Icon, domain }, index) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            onPick(name);
          }}
          // Six are too wide for the narrowest phones.
          className={cx(
            'flex flex-col items-center gap-1.5 rounded-control py-1 text-caption tracking-tight text-muted transition-colors hover:text-text',
            index === 5 && 'max-[21rem]:hidden',
          )}
        >
          <span className="flex size-11 items-center justify-center rounded-full bg-fill text-text">
            <PlaceLogo domain={domain} Icon={Icon} size={22} />
          </span>
          {formatApostrophes(name)}
        </button>
      ))}
    </div>
  );
}
