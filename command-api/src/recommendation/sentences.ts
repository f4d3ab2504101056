import type { CapPeriod, CatalogueCard, Network } from '@tapwise/contracts/vocabulary/card';
import type { Category } from '@tapwise/contracts/vocabulary/categories';
import { GOAL_LABELS, type Goal } from '@tapwise/contracts/vocabulary/goals';
import { type Cents, formatCents } from '@tapwise/contracts/vocabulary/money';
import type { ConditionalRow } from './conditions';
import { centsPerPoint, type Ppm, type Valuation } from './point-value';
import type { CapState, Part, PayingRow } from './schedule';
import {
  categoryWord,
  choiceWord,
  list,
  money,
  NETWORK_NAMES,
  PERIOD_ADJECTIVES,
  PERIOD_WORDS,
  percentText,
  REQUIREMENT_WORDS,
} from './wording';

/** Every sentence of an answer is written here, once. Plain English, with the number it rests on. */

function pointText(card: CatalogueCard, valuation: Valuation): string {
  return `${String(centsPerPoint(card.currency, valuation))}¢`;
}

function rateText(row: { rate: number; unit: 'x' | '%' }): string {
  return `${String(row.rate)}${row.unit}`;
}

/** `6% back (4x at 1.5¢)`, `2% back`, `2.67% back (6% on the first $100.00, then 1%)`. */
export function rewardRateText(
  card: CatalogueCard,
  valuation: Valuation,
  parts: readonly Part[],
  effective: Ppm,
): string {
  const percent = `${percentText(effective)} back`;
  const [first, second] = parts;
  if (first && second)
    return `${percent} (${percentText(first.tier.ppm)} on the first ${money(first.cents)}, then ${percentText(second.tier.ppm)})`;
  const row = first?.tier.row;
  const isPoints = row?.unit === 'x' && effective > 0;
  return isPoints && first?.tier.ppm === pointPpm(row, card, valuation)
    ? `${percent} (${rateText(row)} at ${pointText(card, valuation)})`
    : percent;
}

function pointPpm(row: PayingRow, card: CatalogueCard, valuation: Valuation): Ppm {
  return Math.round(row.rate * centsPerPoint(card.currency, valuation) * 10_000);
}

function goalNames(goals: readonly Goal[]): string {
  return list(goals.map((goal) => `“${GOAL_LABELS[goal]}”`));
}

export interface RowPlace {
  readonly storeName: string;
  readonly category: Category;
  readonly quarter: string;
  /** The period of the card's top categories, where it has any. */
  readonly topPeriod: CapPeriod | undefined;
}

function quarterText(quarter: string): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)}`;
}

/** Where a row pays, as it fits this place: "on dining", "at Target", "on gas, a Q3 2026 category". */
export function whereText(row: PayingRow, place: RowPlace): string {
  if (row.source === 'rotating')
    return `${row.merchants ? `at ${place.storeName}` : `on ${categoryWord(row.category)}`}, one of its ${quarterText(place.quarter)} categories`;
  if (row.source === 'top')
    return `on ${categoryWord(place.category)}, as a top category of this ${PERIOD_WORDS[place.topPeriod ?? 'month']}`;
  if (row.merchants) return `at ${place.storeName}`;
  if (row.source === 'chosen') return `on ${categoryWord(row.category)}, as its chosen category`;
  if (row.category === 'general') return 'on everything';
  if (row.category === 'travel' && place.category !== 'travel')
    return `on travel, which covers ${categoryWord(place.category)}`;
  return `on ${categoryWord(row.category)}`;
}

/** `isPartial`: the plan leaves out some of the user's cards, so what is said of all holds for the active ones only. */
const own = (isPartial: boolean) => (isPartial ? 'active ' : '');

export const sentences = {
  earns: (rate: string, where: string, value: Cents, amount: Cents) =>
    `${rate} ${where}: ${money(value)} on ${money(amount)}.`,
  ranked: (rate: string, where: string, value: Cents) => `${rate} ${where}: ${money(value)}.`,
  nothing: (amount: Cents) => `Earns nothing on these ${money(amount)}.`,
  noneAccepted: (storeName: string, networks: readonly Network[] | undefined, isPartial: boolean) =>
    networks
      ? `None of your ${own(isPartial)}cards is accepted at ${storeName}: it takes only ${list(networks.map((network) => NETWORK_NAMES[network]))}.`
      : `None of your ${own(isPartial)}cards is accepted at ${storeName}: store cards work only at their own store.`,
  networkRejected: (storeName: string, networks: readonly Network[], own: Network) =>
    `${storeName} takes only ${list(networks.map((network) => NETWORK_NAMES[network]))}; this card is ${NETWORK_NAMES[own]}.`,
  otherStoreOnly: (stores: readonly string[]) =>
    stores.length > 0
      ? `A private store card: it works only at ${list(stores)}.`
      : 'A private store card: it works only at its own store.',
  capLeft: (cap: CapState) =>
    `Room left under its ${PERIOD_ADJECTIVES[cap.period]} limit of ${formatCents(cap.limitCents, 'short')}: ${money(cap.leftCents)} by your recorded purchases; past it ${percentText(cap.afterPpm)}.`,
  capEmpty: (cap: CapState) =>
    `Your recorded purchases have used up its limit of ${formatCents(cap.limitCents, 'short')} for this ${PERIOD_WORDS[cap.period]}, so it pays ${percentText(cap.afterPpm)}.`,
  runnerUp: (name: string, value: Cents, ahead: Cents) =>
    `Next best is ${name} with ${money(value)}, ${money(ahead)} less.`,
  othersNothing: (isPartial: boolean) => `No other ${own(isPartial)}card of your wallet earns anything here.`,
  runnerUpEqual: (name: string, value: Cents, why: string | null) =>
    `${name} would bring the same ${money(value)}${why ? `; ${why}` : ''}.`,
  goalDecides: (goals: readonly Goal[]) => `your goal ${goalNames(goals)} decides`,
  keepsRoom: (cents: Cents) => `this one leaves ${money(cents)} more of your caps unused`,
  usedMore: (times: number, other: number) =>
    `you use this one more, ${String(times)} ${times === 1 ? 'time' : 'times'} against ${String(other)} this year`,
  goalTurned: (name: string, more: Cents, goals: readonly Goal[]) =>
    `${name} would bring ${money(more)} more, a near tie that your goal ${goalNames(goals)} decides.`,
  onlyCard: (isPartial: boolean) =>
    `It is the only ${own(isPartial)}card of your wallet that is accepted here.`,
  countsAs: (storeName: string, category: Category, code: string) =>
    category === 'general'
      ? `${storeName}, usual merchant code ${code}, falls into no bonus category.`
      : `${storeName} counts under ${categoryWord(category)}, usual merchant code ${code}.`,
  noBonus: (category: Category, isPartial: boolean) =>
    `No ${own(isPartial)}card of yours that is accepted here pays a bonus on ${categoryWord(category)} now.`,
  termMeans: (text: string, category: Category) =>
    category === 'general'
      ? `“${text}” falls into no bonus category.`
      : `“${text}” is counted under ${categoryWord(category)}.`,
  noPlainBonus: (category: Category, isPartial: boolean) =>
    `No ${own(isPartial)}card of yours that is accepted here pays a bonus on ${categoryWord(category)} without a condition.`,
  categoryGiven: (category: Category) => `Counted under ${categoryWord(category)}, because you said so.`,
  unknownStore: (text: string) =>
    `“${text}” is not a store we know, so only rates for everything were counted; add a category to be sure.`,
  notGroceries: (storeName: string) =>
    `Card issuers do not count ${storeName} as a grocery store: grocery rates do not pay there.`,
  pointsFloor: (card: CatalogueCard) =>
    `Points counted at ${pointText(card, 'floor')}, what a cash-out pays, because you chose cash back.`,
  pointsPlanned: (card: CatalogueCard, goal: Goal | undefined) =>
    `Points counted at ${pointText(card, 'planning')}, what a planned use is worth${goal ? `, because your goal is “${GOAL_LABELS[goal]}”` : ''}; a plain cash-out pays ${pointText(card, 'floor')}.`,
  activate: (quarter: string) =>
    `Assumes that you activated its ${quarterText(quarter)} categories; do it before you pay if you have not.`,
  quarterUnknown: (row: PayingRow, quarter: string) =>
    `Its ${quarterText(quarter)} categories are not known here: if this purchase is among them, it pays ${rateText(row)}.`,
  choiceAssumed: (chosen: readonly string[], merchantName: (id: string) => string) =>
    `Assumes that you chose ${list(chosen.map((choice) => choiceWord(choice, merchantName)))}, the card's default.`,
  topCategory: (category: Category, period: CapPeriod) =>
    `Counts ${categoryWord(category)} among your top categories of this ${PERIOD_WORDS[period]}, by your recorded purchases.`,
  topAssumed: (category: Category, period: CapPeriod) =>
    `Assumes that ${categoryWord(category)} becomes your top category; nothing is recorded for this ${PERIOD_WORDS[period]} yet.`,
  topLater: (category: Category, period: CapPeriod, more: Cents, ppm: Ppm) =>
    `Your recorded purchases have not made ${categoryWord(category)} a top category of this ${PERIOD_WORDS[period]} yet; after ${money(more)} more it pays ${percentText(ppm)}.`,
  readAs: (storeName: string) => `Read as ${storeName}; if it is another store, add a category.`,
  firstYear: (rate: number) => `In the card's first year the chosen category pays ${String(rate)}%.`,
  note: (note: string) => `Small print: ${note}.`,
  quarterNote: (quarter: string, note: string) => `Note on its ${quarterText(quarter)} categories: ${note}.`,
  paidAs: (currency: string, note: string) => `Paid as ${currency}: ${note}.`,
  foreignFee: (percent: number) => `Charges ${String(percent)}% on purchases abroad or in another currency.`,
  foreignFeeSpared: (percent: number, other: string) =>
    `Charges ${String(percent)}% on purchases abroad or in another currency; ${other} does not.`,
  rentFee: () => 'A fee of about 3% is common where rent is paid by card, more than most rewards.',
  caution: (name: string, text: string) => `About ${name}: ${text}.`,
  oldFigures: (name: string, year: number) =>
    `The figures of ${name} were last confirmed in ${String(year)}.`,
  servesGoal: (goal: Goal) => `Serves your goal “${GOAL_LABELS[goal]}”.`,
  usedBefore: (times: number, all: number) =>
    all === 1
      ? 'You used it for your only recorded purchase this year.'
      : `You used it for ${String(times)} of your ${String(all)} recorded purchases this year.`,
  spentInCategory: (category: Category, cents: Cents, reward: Cents) =>
    `You recorded ${money(cents)} on ${categoryWord(category)} this year, which earned ${money(reward)}.`,
  visited: (storeName: string, times: number) =>
    `You recorded ${String(times)} ${times === 1 ? 'purchase' : 'purchases'} at ${storeName} this year.`,
  upgrade: (
    name: string,
    facts: {
      would: Cents;
      spend: Cents;
      category: Category;
      more: Cents;
      fee: number;
      needs: string | null;
      best: string;
    },
  ) =>
    `${name} would have earned ${money(facts.would)} on the ${money(facts.spend)} of ${categoryWord(facts.category)} you recorded this year, ${money(facts.more)} more than ${facts.best}; ${facts.fee > 0 ? `its annual fee is ${formatCents(facts.fee * 100, 'short')}` : 'it has no annual fee'}${facts.needs ? `. Needs: ${facts.needs}` : ''}.`,
} as const;

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** "Booked in Chase Travel", "Hotels and cars in the Travel Center" as they stand in a sentence. */
function portalText(note: string | null): string {
  if (note === null) return "if you book through the issuer's portal";
  if (note.startsWith('Booked') || note.startsWith('Prepaid')) return `when ${lowerFirst(note)}`;
  const [what, portal] = note.split(' in ');
  if (what !== undefined && portal !== undefined) return `on ${lowerFirst(what)} booked in ${portal}`;
  return note.endsWith('bookings') ? `on ${lowerFirst(note)}` : `only through ${note}`;
}

/** What a conditional row would pay, and when; `note` is what its small print says about the choice. */
export function conditionText(
  { row, condition }: ConditionalRow,
  ppm: Ppm,
  merchantName: (id: string) => string,
  note: string | null,
): string {
  const pays = row.unit === 'x' ? `${rateText(row)} (${percentText(ppm)})` : rateText(row);
  switch (condition.kind) {
    case 'portal':
      return `Pays ${pays} ${portalText(condition.note)}.`;
    case 'requires':
      return `Pays ${pays} ${REQUIREMENT_WORDS[condition.requirement]}.`;
    case 'min-purchase':
      return `Pays ${pays} on single purchases of ${formatCents(condition.cents, 'short')} or more.`;
    case 'quarter-unknown':
      return sentences.quarterUnknown(row, condition.quarter);
    case 'lapsed':
      return `Pays ${pays} if you choose ${choiceText(row, merchantName)} again: what you chose for ${quarterText(condition.quarter)} has lapsed.`;
    case 'not-chosen': {
      const chosen = `${choiceText(row, merchantName)}${note === null ? '' : ` (${note})`}`;
      return condition.assumed.length > 0
        ? `Pays ${pays} if you chose ${chosen}; counted as chosen: ${list(condition.assumed.map((choice) => choiceWord(choice, merchantName)))}.`
        : `Pays ${pays} if you chose ${chosen}; no choice is recorded, so none is counted.`;
    }
  }
}

function choiceText(row: PayingRow, merchantName: (id: string) => string): string {
  return row.merchants ? list([...row.merchants].map(merchantName)) : categoryWord(row.category);
}
