import fc from 'fast-check';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { ExamplePayment } from './record-purchases';

/** Cards with caps, rotating, selectable, and automatic categories, pools, and none of these. */
export const CARDS = [
  'amex-blue-cash-preferred',
  'citi-custom-cash',
  'chase-freedom-flex',
  'chase-freedom-unlimited',
  'chase-sapphire-reserve',
  'us-bank-cash-plus',
  'bofa-customized-cash',
  'citi-double-cash',
  'citi-costco-anywhere',
] as const;

const TEXTS = [
  'Kroger',
  'Costco',
  'Starbucks',
  'Shell',
  'Delta',
  'Amazon',
  'Netflix',
  'Walmart',
  'utilities',
];

/** One to four cards. */
const someCards = fc.uniqueArray(fc.constantFrom(...CARDS), { minLength: 1, maxLength: 4 });

/** Payments with these cards around a New Year. */
export function arbitraryPayments(cards: readonly string[]): fc.Arbitrary<ExamplePayment[]> {
  return fc.array(
    fc.record({
      day: fc.nat(400).map((days) => addDays('2025-07-01', days)),
      text: fc.constantFrom(...TEXTS),
      dollars: fc.integer({ min: 1, max: 400_000 }).map((cents) => cents / 100),
      card: fc.constantFrom(...cards),
    }),
    { maxLength: 40 },
  );
}

export const walletAndPayments = someCards.chain((cards) =>
  fc.record({ cards: fc.constant(cards), payments: arbitraryPayments(cards) }),
);
