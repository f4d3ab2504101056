export interface CardPalette {
  readonly from: string;
  readonly to: string;
  readonly ink: '#ffffff' | '#14161a';
}

const WHITE = '#ffffff';
const INK = '#14161a';
const createDark = (from: string, to: string): CardPalette => ({ from, to, ink: WHITE });
const createLight = (from: string, to: string): CardPalette => ({ from, to, ink: INK });

/** A gradient for each bank. The ink has a contrast of at least 4.5 : 1 on both stops. */
const PALETTE_BY_BANK: Readonly<Record<string, CardPalette>> = {
  Chase: createDark('#1d5fae', '#0b2a5b'),
  'American Express': createDark('#1667a8', '#0a3a6b'),
  'Capital One': createDark('#24527a', '#10263d'),
  Citi: createDark('#0f5f9c', '#072f63'),
  'Bank of America': createDark('#b3202c', '#5f0f22'),
  Barclays: createDark('#0b6f9e', '#063a57'),
  'U.S. Bank': createDark('#26358f', '#141b4d'),
  Synchrony: createDark('#3f4a5c', '#1b212c'),
  'Wells Fargo': createDark('#b3261e', '#6b1220'),
  Discover: createDark('#b3500f', '#4a2410'),
  'Navy Federal': createDark('#1b4a72', '#0a2138'),
  FNBO: createDark('#0c6b52', '#053427'),
  'Bread Financial': createDark('#5b3a8c', '#2b1a4a'),
  'TD Bank': createDark('#1a7a3c', '#0a3d1f'),
  Bilt: createDark('#2b2f36', '#0c0e11'),
  PenFed: createDark('#1d4a8f', '#0d2350'),
  USAA: createDark('#17406b', '#081f38'),
  Robinhood: createLight('#d9e86a', '#a9c23a'),
  SoFi: createDark('#0f7386', '#063a4a'),
  PNC: createDark('#a84a00', '#4d2300'),
  'Goldman Sachs': createLight('#f4f5f7', '#cdd2d9'),
  Fidelity: createDark('#2f7038', '#12381a'),
  Elan: createDark('#3a5c86', '#1a2d47'),
  Upgrade: createDark('#0f766e', '#063b37'),
  Gemini: createDark('#22262c', '#08090b'),
  Coinbase: createDark('#1c4fd6', '#0a2270'),
  Chime: createDark('#17784a', '#0a3d26'),
  Self: createDark('#3a3f8f', '#1b1d4d'),
  OpenSky: createDark('#22719a', '#0d364d'),
  Truist: createDark('#4b2a7b', '#22113d'),
  Huntington: createDark('#3f7a1c', '#1c3a0b'),
};

/** Cards named after a metal or a color, and product lines with their own. */
const NAMED_PALETTES: readonly (readonly [RegExp, CardPalette])[] = [
  [/platinum/i, createLight('#eef0f3', '#aeb5bf')],
  [/\bgold\b/i, createLight('#f0d79a', '#c39a4a')],
  [/venture x|reserve|infinite|centurion/i, createDark('#2a3342', '#0b0f16')],
  [/sapphire/i, createDark('#1b4f96', '#08214f')],
  [/\bgreen\b/i, createDark('#2c6b52', '#113427')],
  [/savor/i, createDark('#a3432a', '#4a170f')],
  [/prime|amazon/i, createDark('#35404f', '#12171f')],
  [/costco/i, createDark('#3c5a7d', '#8a1626')],
  [/double cash|strata/i, createDark('#176f8c', '#0a3447')],
];

const FALLBACK = createDark('#475063', '#1d222c');

/** The gradient and ink of a card. */
export function choosePalette(card: { readonly name: string; readonly bank: string }): CardPalette {
  const namedPalette = NAMED_PALETTES.find(([pattern]) => pattern.test(card.name));
  return namedPalette?.[1] ?? PALETTE_BY_BANK[card.bank] ?? FALLBACK;
}

export const ALL_PALETTES: readonly CardPalette[] = [
  ...Object.values(PALETTE_BY_BANK),
  ...NAMED_PALETTES.map(([, palette]) => palette),
  FALLBACK,
];
