import { PlaceLogo } from './place-logo';

/** With what their logos need, because the list of all brands isn't loaded yet. */
export const POPULAR_BRANDS = [
  { name: 'Starbucks', kind: 'coffee', domain: 'starbucks.com' },
  { name: 'Amazon', kind: 'ecommerce', domain: 'amazon.com' },
  { name: 'Target', kind: 'retail', domain: 'target.com' },
  { name: 'Costco', kind: 'warehouse', domain: 'costco.com' },
  { name: 'Shell', kind: 'gas', domain: 'shell.us' },
  { name: 'CVS', kind: 'pharmacy', domain: 'cvs.com' },
  { name: "McDonald's", kind: 'restaurant', domain: 'mcdonalds.com' },
  { name: 'Best Buy', kind: 'electronics', domain: 'bestbuy.com' },
] as const;
const MAX_SHOWN_BRANDS = 6;

interface PopularBrandsProps {
  readonly onPick: (brand: string) => void;
}

/** Six brands to start from, shown while the input is empty. */
export function PopularBrands({ onPick }: PopularBrandsProps) {
  return (
    <div role="group" aria-label="Popular brands" className="-mx-2 grid grid-cols-6 max-[21rem]:grid-cols-3">
      {POPULAR_BRANDS.slice(0, MAX_SHOWN_BRANDS).map(({ name, kind, domain }) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            onPick(name);
          }}
          className="flex min-w-0 flex-col items-center gap-1.5 rounded-control py-1 text-caption tracking-tight text-muted transition-colors hover:text-text"
        >
          <span className="flex size-11 items-center justify-center rounded-full bg-fill text-text">
            <PlaceLogo domain={domain} kind={kind} size={22} />
          </span>
          {name}
        </button>
      ))}
    </div>
  );
}
