import type { SVGProps } from 'react';

/** One drawing for each kind of place; a place of another kind shows a shop. */
const DRAWINGS: Readonly<Record<string, string>> = {
  plane: 'M3.5 13.5 20 6.5c1-.4 1.5.8.7 1.5L16 12l1.5 7-1.8.8-3.5-5.5-3.7 2.5v2.7l-1.5.5-1-3.5L3 15.5z',
  bed: 'M3.5 6v12.5M3.5 15.5h17v3M20.5 15.5V12a2 2 0 0 0-2-2H10v5.5M6.7 10.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  car: 'M5 16.5V12l1.7-4.6A2 2 0 0 1 8.6 6h6.8a2 2 0 0 1 1.9 1.4L19 12v4.5M4 12h16M4 16.5h16v2.5h-3v-2.5M4 16.5v2.5h3v-2.5M7.5 14.2h1M15.5 14.2h1',
  parcel: 'M12 3.5 20 8v8l-8 4.5L4 16V8zM4 8l8 4.5L20 8M12 12.5v8M8 5.7l8 4.6',
  bag: 'M5.5 8.5h13l1 11.5h-15zM9 11V7.5a3 3 0 0 1 6 0V11',
  cart: 'M3 4.5h2.5L8 15.5h9.5l2-7.5H6.5M9 19.2v.1M16.5 19.2v.1',
  crate: 'M3.5 12h8v8h-8zM12.5 12h8v8h-8zM8 4h8v8H8zM12 4v3M7.5 12v3M16.5 12v3',
  device: 'M5 5h14v10H5zM2.5 18.5h19',
  tool: 'm14 7 3-3 3 3-3 3M15.5 8.5 6 18a1.8 1.8 0 0 1-2.5-2.5L13 6l-2.5-2h-5',
  cup: 'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8 3.5v2.5M12.5 3.5v2.5',
  fork: 'M7 3.5v17M4 3.5V8a3 3 0 0 0 6 0V3.5M17 13.5v7M17 13.5c-2 0-3-2-3-5s1.5-5 3-5z',
  fuel: 'M5 20.5v-15A1.5 1.5 0 0 1 6.5 4h6A1.5 1.5 0 0 1 14 5.5v15M3.5 20.5h12M5 10.5h9M14 12.5h1.5A1.5 1.5 0 0 1 17 14v2.5a1.7 1.7 0 0 0 3.5 0V9L17.5 6',
  pill: 'm5.5 12.5 7-7a4.2 4.2 0 0 1 6 6l-7 7a4.2 4.2 0 0 1-6-6M9 9l6 6',
  play: 'M4 5h16v11.5H4zM10.5 8.5v4.5l3.5-2.2zM8.5 20h7',
  train:
    'M6.5 4h11A1.5 1.5 0 0 1 19 5.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 15.5v-10A1.5 1.5 0 0 1 6.5 4M5 11h14M8 14v.1M16 14v.1M8.5 17l-2 3.5M15.5 17l2 3.5',
  bolt: 'M13 3.5 5.5 13.5H12l-1 7 7.5-10H12z',
  ticket: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
  shop: 'M4.5 10v9.5h15V10M3.5 9.5 5.5 4.5h13l2 5M3.5 9.5c0 2.7 4.2 2.7 4.2 0 0 2.7 4.3 2.7 4.3 0 0 2.7 4.3 2.7 4.3 0 0 2.7 4.2 2.7 4.2 0M9.5 19.5v-5h5v5',
};

const BY_CATEGORY: Readonly<Record<string, string>> = {
  flights: 'plane', airline: 'plane', travel: 'plane', hotels: 'bed', hotel: 'bed', car_rental: 'car',
  'car rental': 'car', rideshare: 'car', ecommerce: 'parcel', online: 'parcel', shipping: 'parcel',
  apparel: 'bag', luxury: 'bag', department: 'bag', department_stores: 'bag', retail: 'bag',
  groceries: 'cart', grocery: 'cart', warehouse: 'crate', wholesale_clubs: 'crate', electronics: 'device',
  home_improvement: 'tool', 'home improvement': 'tool', coffee: 'cup', restaurant: 'fork', dining: 'fork',
  gas: 'fuel', drugstores: 'pill', pharmacy: 'pill', streaming: 'play', entertainment: 'ticket',
  transit: 'train', utilities: 'bolt', ev_charging: 'bolt', phone_internet: 'device',
}; // prettier-ignore

interface PlaceIconProps extends SVGProps<SVGSVGElement> {
  /** A reward category or a group of brands. */
  readonly kind: string;
}

export function PlaceIcon({ kind, ...props }: PlaceIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-slot="place-icon"
      {...props}
    >
      <path d={DRAWINGS[BY_CATEGORY[kind] ?? 'shop']} />
    </svg>
  );
}
