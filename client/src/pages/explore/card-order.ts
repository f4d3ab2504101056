import type { CardValues } from '@tapwise/contracts/http/routes/replay';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatWholeDollars } from '../../lib/format/format-whole-dollars';

/** The orders of the list. `match`: the best match of a search, or popular cards first. */
export const CARD_ORDERS = ['match', 'value', 'fee', 'bonus'] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

/** What a card would add to the user's rewards. */
export type CardValue = Omit<CardValues['cards'][number], 'eligibility'>;
export type CardValueById = ReadonlyMap<string, CardValue>;

/** The order that the URL names; otherwise the first one. */
export function parseCardOrder(text: string | null): CardOrder {
  return CARD_ORDERS.find((order) => order === text) ?? 'match';
}

export function formatCardOrder(order: CardOrder, isSearch: boolean): string {
  if (order === 'match') return isSearch ? 'Best match' : 'Popularity';
  return { value: 'Value to you', fee: 'Annual fee', bonus: 'Welcome bonus' }[order];
}

const roundToDollars = ({ rewards, annualFee, membershipFee }: CardValue) => {
  const shown = {
    rewards: Math.round(rewards),
    fee: Math.round(annualFee),
    membership: Math.round(membershipFee),
  };
  return { ...shown, value: shown.rewards - shown.fee - shown.membership };
};

/** What the card would add, in whole dollars: the difference of the rounded amounts on the screen. */
const findShownValue = (value: CardValue | undefined) => value && roundToDollars(value).value;

/** Lowest first. */
function getRank(card: CardListing, order: CardOrder, values: CardValueById): number {
  switch (order) {
    case 'match':
      return 0;
    case 'value':
      return -(findShownValue(values.get(card.id)) ?? -Infinity);
    case 'fee':
      return card.annualFee;
    case 'bonus':
      return -(card.signupBonusValue ?? (card.signupBonus === undefined ? -1 : 0));
  }
}

/** Sorts the cards. Equal ones keep their order. */
export function sortCards(
  cards: readonly CardListing[],
  order: CardOrder,
  values: CardValueById,
): readonly CardListing[] {
  const ranks = new Map(cards.map((card) => [card.id, getRank(card, order, values)]));
  const getKnownRank = ({ id }: CardListing) => ranks.get(id) ?? 0;
  return [...cards].sort((a, b) => {
    const rankA = getKnownRank(a);
    const rankB = getKnownRank(b);
    return rankA === rankB ? 0 : rankA - rankB;
  });
}

function describeValue(cardValue: CardValue): string {
  const { value, rewards } = roundToDollars(cardValue);
  if (value > 0) return `Adds ${formatWholeDollars(value)} a year at your spending`;
  if (value < 0) return `Costs ${formatWholeDollars(-value)} more a year than it adds`;
  return rewards > 0 ? 'Adds about as much as it costs' : 'Adds nothing at your spending';
}

/** The value as a difference: `$307 rewards − $95 annual fee − $50 membership`. Undefined if nothing is subtracted. */
function describeSum(cardValue: CardValue): string | undefined {
  const { rewards, fee, membership } = roundToDollars(cardValue);
  if (fee === 0 && membership === 0) return undefined;
  return [
    `${formatWholeDollars(rewards)} rewards`,
    ...(fee > 0 ? [`${formatWholeDollars(fee)} annual fee`] : []),
    ...(membership > 0 ? [`${formatWholeDollars(membership)} membership`] : []),
  ].join(' − ');
}

function describeBonus({ signupBonus, signupBonusValue }: CardListing): string | undefined {
  if (signupBonus === undefined) return undefined;
  if (signupBonusValue === undefined) return `Welcome bonus: ${signupBonus}`;
  const worth = formatWholeDollars(signupBonusValue);
  return `Welcome bonus: ${signupBonus}${signupBonus.startsWith(worth) ? '' : `, worth about ${worth}`}`;
}

/** Whether a card would add money. */
export function isGain(card: CardListing, values: CardValueById): boolean {
  return (findShownValue(values.get(card.id)) ?? 0) > 0;
}

/** What the order is based on for this card: what it adds, or its bonus. Undefined if the card shows it anyway. */
export function describeRank(card: CardListing, order: CardOrder, values: CardValueById): string | undefined {
  if (order === 'bonus') return describeBonus(card);
  const value = order === 'value' ? values.get(card.id) : undefined;
  return value && describeValue(value);
}

/** How the value of the card comes about, in the order by value. Undefined if it is just its rewards. */
export function describeRankSum(
  card: CardListing,
  order: CardOrder,
  values: CardValueById,
): string | undefined {
  const value = order === 'value' ? values.get(card.id) : undefined;
  return value && describeSum(value);
}
