import fc from 'fast-check';
import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import { listChoiceSlots, listSlotOptions } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { cardId } from '../../testing/arbitraries';
import { catalog } from '../../testing/ask';
import type { ExamplePayment, ExampleWallet } from './record-purchases';

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
      time: fc.constantFrom('12:00', '12:00', '03:30', '23:10'),
    }),
    { maxLength: 40, size: 'max' },
  );
}

export const walletAndPayments = someCards.chain((cards) =>
  fc.record({ cards: fc.constant(cards), payments: arbitraryPayments(cards) }),
);

/** A wallet with choices, activations, and settings, and its purchases. */
export interface ArbitraryYear {
  readonly wallet: ExampleWallet;
  readonly payments: readonly ExamplePayment[];
  readonly settings: UserSettings | undefined;
}

function listOptions(card: string): readonly string[] {
  const compiled = catalog.cards.get(card);
  return [...new Set(compiled ? listChoiceSlots(compiled.card).flatMap(listSlotOptions) : [])];
}

/** A card with some of its options chosen, and some quarters activated. */
const walletCard = fc.oneof(fc.constantFrom(...CARDS), cardId).chain((card) =>
  fc.record(
    {
      cardId: fc.constant(card),
      choices: fc.shuffledSubarray([...listOptions(card)], {
        maxLength: Math.min(2, listOptions(card).length),
      }),
      chosenAt: fc.constantFrom('2025-08-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
      statementDay: fc.constantFrom(1, 15, 28, 29, 30, 31),
      activatedQuarters: fc.shuffledSubarray(['2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2']),
    },
    { requiredKeys: ['cardId'] },
  ),
);

const settings: fc.Arbitrary<UserSettings | undefined> = fc.option(
  fc.record({
    facts: fc.record(
      {
        paysByPhone: fc.boolean(),
        isDiscoverFirstYear: fc.boolean(),
        bofaRewards: fc.constantFrom('Member', 'Premier'),
      },
      { requiredKeys: [] },
    ),
    valuations: fc.constantFrom({}, { cash: 1.2 }),
  }),
  { nil: undefined },
);

export const arbitraryYear: fc.Arbitrary<ArbitraryYear> = fc
  .uniqueArray(walletCard, { selector: ({ cardId: id }) => id, minLength: 1, maxLength: 5 })
  .chain((wallet) =>
    fc.record({
      wallet: fc.constant(wallet),
      payments: arbitraryPayments(wallet.map(({ cardId: id }) => id)),
      settings,
    }),
  );
