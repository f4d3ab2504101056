import { PlaceLogo } from './place-logo';

const POPULAR_BRANDS = [
  'Starbucks',
  'Amazon',
  'Target',
  'Costco',
  'Shell',
  'CVS',
  "McDonald's",
  'Best Buy',
] as const;
const MAX_SHOWN_BRANDS = 6;

interface PopularBrandsProps {
  readonly onPick: (brand: string) => void;
}

/** Six brands to start from, shown while the input is empty. */
export function PopularBrands({ onPick }: PopularBrandsProps) {
  return (
    <div role="group" aria-label="Popular brands" className="-mx-2 grid grid-cols-6">
      {POPULAR_BRANDS.slice(0, MAX_SHOWN_BRANDS).map((brand) => (
        <button
          key={brand}
          type="button"
          onClick={() => {
            onPick(brand);
          }}
          className="flex min-w-0 flex-col items-center gap-1.5 rounded-control py-1 text-caption tracking-tight text-muted transition-colors hover:text-text"
        >
          <span className="flex size-11 items-center justify-center rounded-full bg-fill text-text">
            <PlaceLogo place={brand} size={22} />
          </span>
          {brand}
        </button>
      ))}
    </div>
  );
}
