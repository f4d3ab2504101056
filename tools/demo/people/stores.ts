/** Kinds of spending. Each kind has its own stores and amounts. */
export const STORE_KINDS = [
  'groceries',
  'dining',
  'gas',
  'online',
  'shopping',
  'drugstores',
  'home',
  'bills',
  'streaming',
  'transit',
  'travel',
  'abroad',
  'entertainment',
  'warehouse',
] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** A place where people pay, and what they usually pay there. */
export interface Store {
  readonly name: string;
  /** The text that people type when they ask for a card. The name by default. */
  readonly typed?: readonly string[];
  /** Dollars. */
  readonly amounts: readonly [min: number, max: number];
  /** How often it is chosen among the stores of its kind. 1 by default. */
  readonly weight?: number;
  /** The category that some purchases turn out to have, other than the store's usual one. */
  readonly otherCategory?: string;
}

/** The stores of each kind. */
export const STORES: Readonly<Record<StoreKind, readonly Store[]>> = {
  groceries: [
    { name: 'Whole Foods Market', typed: ['Whole Foods', 'whole foods'], amounts: [18, 190], weight: 4 },
    { name: "Trader Joe's", typed: ["Trader Joe's", 'trader joes'], amounts: [15, 120], weight: 4 },
    { name: 'Kroger', amounts: [20, 230], weight: 5, otherCategory: 'gas' },
    { name: 'Safeway', typed: ['Safeway', 'groceries'], amounts: [15, 180], weight: 3, otherCategory: 'gas' },
    { name: 'Publix', amounts: [20, 210], weight: 3, otherCategory: 'drugstores' },
    { name: 'H-E-B', amounts: [25, 240], weight: 3 },
    { name: 'Aldi', amounts: [15, 110], weight: 2 },
    { name: 'Wegmans', amounts: [25, 220], weight: 2, otherCategory: 'dining' },
    { name: 'Instacart', amounts: [45, 190], weight: 2, otherCategory: 'online' },
    { name: 'Maple Street Market', amounts: [8, 60], otherCategory: 'general' },
  ],
  dining: [
    { name: 'Starbucks', typed: ['Starbucks', 'starbuks', 'coffee'], amounts: [4, 19], weight: 7 },
    { name: 'Chipotle', amounts: [11, 38], weight: 4 },
    { name: "McDonald's", typed: ["McDonald's", 'mcdonalds'], amounts: [6, 32], weight: 3 },
    { name: 'Chick-fil-A', amounts: [8, 42], weight: 3 },
    { name: 'DoorDash', amounts: [18, 75], weight: 4 },
    { name: 'Uber Eats', amounts: [18, 70], weight: 2 },
    { name: 'Olive Garden', typed: ['Olive Garden', 'restaurant'], amounts: [28, 115], weight: 2 },
    { name: 'The Cheesecake Factory', amounts: [35, 160] },
    { name: 'Blue Bottle Coffee', amounts: [5, 22], weight: 2 },
    { name: 'Panera Bread', amounts: [9, 40], weight: 2 },
    { name: 'Golden Lotus Kitchen', amounts: [22, 95], weight: 2, otherCategory: 'dining' },
  ],
  gas: [
    { name: 'Shell', typed: ['Shell', 'gas station'], amounts: [24, 78], weight: 4 },
    { name: 'Chevron', amounts: [24, 82], weight: 3 },
    { name: 'Exxon', amounts: [22, 75], weight: 3 },
    { name: 'Wawa', amounts: [9, 64], weight: 2, otherCategory: 'dining' },
    { name: '7-Eleven', amounts: [5, 58], weight: 2, otherCategory: 'general' },
    { name: 'Tesla Supercharger', amounts: [9, 31] },
  ],
  online: [
    { name: 'Amazon', typed: ['Amazon', 'amazon.com'], amounts: [9, 210], weight: 9 },
    { name: 'Target.com', amounts: [15, 160], weight: 2 },
    { name: 'Walmart.com', amounts: [15, 180], weight: 2 },
    { name: 'Chewy', amounts: [28, 120], weight: 2 },
    { name: 'Etsy', amounts: [14, 95], weight: 2 },
    { name: 'Wayfair', amounts: [45, 480] },
    { name: 'Zappos', amounts: [50, 190] },
    { name: 'Apple Store', typed: ['Apple', 'Apple Store'], amounts: [15, 430] },
  ],
  shopping: [
    { name: 'Target', amounts: [15, 180], weight: 6, otherCategory: 'groceries' },
    { name: 'Walmart', amounts: [15, 190], weight: 5, otherCategory: 'groceries' },
    { name: 'Best Buy', amounts: [15, 480], weight: 2 },
    { name: "Macy's", amounts: [30, 240], weight: 2 },
    { name: 'Nordstrom', amounts: [40, 380] },
    { name: 'T.J. Maxx', amounts: [18, 130], weight: 2 },
    { name: 'REI', amounts: [25, 320] },
    { name: 'Sephora', amounts: [18, 140] },
    { name: 'Old Navy', amounts: [20, 110], weight: 2 },
  ],
  drugstores: [
    { name: 'CVS', amounts: [6, 70], weight: 4, otherCategory: 'groceries' },
    { name: 'Walgreens', amounts: [6, 65], weight: 4 },
  ],
  home: [
    { name: 'The Home Depot', typed: ['Home Depot', 'The Home Depot'], amounts: [14, 420], weight: 4 },
    { name: "Lowe's", amounts: [14, 380], weight: 3 },
    { name: 'IKEA', amounts: [40, 650] },
    { name: 'Ace Hardware', amounts: [8, 90] },
  ],
  bills: [
    { name: 'Verizon', amounts: [75, 145], weight: 2 },
    { name: 'T-Mobile', amounts: [60, 130], weight: 2 },
    { name: 'Xfinity', amounts: [70, 120], weight: 2 },
    { name: 'Con Edison', amounts: [65, 190] },
    { name: 'Planet Fitness', amounts: [10, 25] },
    { name: 'State Farm', amounts: [90, 210] },
  ],
  streaming: [
    { name: 'Netflix', amounts: [8, 25], weight: 4 },
    { name: 'Spotify', amounts: [12, 17], weight: 4 },
    { name: 'Disney+', amounts: [10, 19], weight: 2 },
    { name: 'YouTube TV', amounts: [73, 83] },
  ],
  transit: [
    { name: 'Uber', amounts: [9, 58], weight: 5 },
    { name: 'Lyft', amounts: [9, 52], weight: 3 },
    { name: 'MTA OMNY', amounts: [3, 34], weight: 3 },
    { name: 'SpotHero', amounts: [12, 45] },
  ],
  travel: [
    { name: 'Delta Air Lines', typed: ['Delta', 'Delta Air Lines'], amounts: [140, 720], weight: 3 },
    { name: 'United Airlines', typed: ['United', 'United Airlines'], amounts: [140, 760], weight: 3 },
    { name: 'Southwest Airlines', amounts: [98, 430], weight: 3 },
    { name: 'Marriott', amounts: [160, 690], weight: 3 },
    { name: 'Hilton', amounts: [150, 640], weight: 2 },
    { name: 'Airbnb', amounts: [180, 980], weight: 2, otherCategory: 'hotels' },
    { name: 'Booking.com', amounts: [120, 620] },
    { name: 'Hertz', amounts: [110, 390] },
    { name: 'Amtrak', amounts: [45, 210] },
  ],
  abroad: [
    { name: 'Carrefour Paris', amounts: [14, 90], weight: 2 },
    { name: 'Tesco London', amounts: [9, 70], weight: 2 },
    { name: 'Marks & Spencer London', amounts: [14, 110] },
    { name: 'Restaurant Rome', typed: ['Restaurant Rome'], amounts: [28, 140], weight: 3 },
    { name: 'Hotel Barcelona', typed: ['hotel Barcelona'], amounts: [140, 520] },
    { name: '7-Eleven Tokyo', amounts: [4, 30], weight: 2 },
  ],
  entertainment: [
    { name: 'AMC Theatres', amounts: [14, 62], weight: 3 },
    { name: 'Ticketmaster', amounts: [48, 380], weight: 2 },
    { name: 'Topgolf', amounts: [40, 150] },
    { name: 'Disney Parks & Resorts', amounts: [110, 540] },
  ],
  warehouse: [
    { name: 'Costco', amounts: [65, 380], weight: 5 },
    { name: 'Costco Gas', amounts: [30, 72], weight: 2 },
    { name: "Sam's Club", amounts: [55, 290], weight: 2 },
    { name: "BJ's Wholesale Club", amounts: [55, 260] },
  ],
};
