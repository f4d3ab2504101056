import type { ChoiceSlot } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import { listChoiceSlots, listSlotOptions } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { memoize, memoizePerOwner } from '../../caching/memoize';
import { getApplicableRates } from '../../cards/rules/applicable-rates';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import type { CentsPpm, Ppm } from '../../cards/valuation/point-value';
import { type CardEvaluation, evaluateCard } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import type { ResolvedCard } from '../evaluation/resolve-wallet';
import type { OrderedPurchase } from '../purchases/order-purchases';

/** The calendar period that choices count in: `2026-11`, `2026-Q4`, or `2026`. */
function toPeriodKey(period: CapPeriod, day: string): string {
  if (period === 'year') return day.slice(0, 'yyyy'.length);
  return period === 'quarter' ? toQuarter(day) : toMonth(day);
}

/** The amount that one option, or the user's own choices, would add to the rewards of a period. */
interface Gain {
  centsPpm: CentsPpm;
  roomCents: Cents;
}

/** A card in one period. */
interface Candidate {
  readonly slots: readonly ChoiceSlot[];
  readonly byOption: Map<string, Gain>;
  readonly own: Gain;
}

type Candidates = Map<string, Candidate>;

function toKey({ id }: EffectiveCard['card'], period: CapPeriod, day: string): string {
  return `${id} ${toPeriodKey(period, day)}`;
}

function getRoom({ capAmount, optionCaps }: ChoiceSlot, option: string): Cents {
  const dollars = optionCaps?.[option]?.capAmount ?? capAmount;
  return dollars === undefined ? Infinity : toCents(dollars);
}

function createCandidate(slots: readonly ChoiceSlot[]): Candidate {
  const rooms = slots.map((slot) => getRoom(slot, slot.default ?? '') * slot.count);
  const roomCents = rooms.reduce((sum, room) => sum + room, 0);
  return { slots, byOption: new Map(), own: { centsPpm: 0, roomCents } };
}

function addGain(gain: Gain, ppm: Ppm, amountCents: Cents): void {
  if (ppm <= 0) return;
  const cents = Math.min(amountCents, gain.roomCents);
  gain.roomCents -= cents;
  gain.centsPpm += cents * ppm;
}

const resolvedByChoices = new WeakMap<ResolvedCard, Map<string, ResolvedCard>>();

/** The card as it would be with these choices. Cached by the card, which is resolved for one day. */
export function resolveWithChoices(
  context: EvaluationContext,
  card: ResolvedCard,
  choices: readonly string[],
): ResolvedCard {
  return memoizePerOwner(resolvedByChoices, card, choices.join(), () => applyChoices(context, card, choices));
}

function applyChoices(
  { catalog, quarter, at, purchase }: EvaluationContext,
  { walletCard, effectiveCard }: ResolvedCard,
  choices: readonly string[],
): ResolvedCard {
  const cardWithChoices = { ...walletCard, choices: [...choices], chosenAt: at };
  const termsOnDay = { quarter, day: purchase.date, terms: effectiveCard.terms };
  const resolved =
    catalog.cards.get(walletCard.cardId)?.resolve(cardWithChoices, termsOnDay) ?? effectiveCard;
  return { walletCard: cardWithChoices, effectiveCard: resolved };
}

/** The first rate that the card pays, before any cap. */
function computeTopPpm({ purchase, valuation }: EvaluationContext, effectiveCard: EffectiveCard): Ppm {
  const { capped, uncappedPpm } = getApplicableRates(effectiveCard, purchase, valuation);
  return capped[0]?.ppm[valuation] ?? uncappedPpm;
}

/** The best rate of all other cards that the store takes. */
function computeOtherPpm(evaluations: readonly CardEvaluation[], { effectiveCard }: ResolvedCard): Ppm {
  const others = evaluations.filter(
    (other) => other.effectiveCard !== effectiveCard && other.nonAcceptanceReason === null,
  );
  return Math.max(0, ...others.map(({ schedule }) => schedule.tiers[0]?.ppm ?? 0));
}

function addToCandidate(
  candidate: Candidate,
  context: EvaluationContext,
  card: ResolvedCard,
  otherPpm: Ppm,
): void {
  const { amountCents } = context;
  addGain(candidate.own, computeTopPpm(context, card.effectiveCard) - otherPpm, amountCents);
  for (const slot of candidate.slots)
    for (const option of listSlotOptions(slot)) {
      const { effectiveCard } = resolveWithChoices(context, card, [option]);
      const gain = memoize(candidate.byOption, option, () => ({
        centsPpm: 0,
        roomCents: getRoom(slot, option),
      }));
      addGain(gain, computeTopPpm(context, effectiveCard) - otherPpm, amountCents);
    }
}

function addPurchase(candidates: Candidates, { getContext }: OrderedPurchase): void {
  const context = getContext();
  if (context.payment.cashLike) return;
  const wallet = [...context.getWallet(context.purchase.mcc).values()];
  const evaluations = wallet.map((card) => evaluateCard(context, card));
  for (const [index, card] of wallet.entries()) {
    const slots = listChoiceSlots(card.effectiveCard.card);
    const [first] = slots;
    if (!first || evaluations[index]?.nonAcceptanceReason !== null) continue;
    const key = toKey(card.effectiveCard.card, first.period, context.purchase.date);
    const candidate = memoize(candidates, key, () => createCandidate(slots));
    addToCandidate(candidate, context, card, computeOtherPpm(evaluations, card));
  }
}

/** The options with the largest gains that fill the slots. Undefined if the user's own choices gain as much. */
function findBetterChoices({ slots, byOption, own }: Candidate): readonly string[] | undefined {
  const choices: string[] = [];
  let centsPpm = 0;
  const getGain = (option: string) => byOption.get(option)?.centsPpm ?? 0;
  for (const slot of slots) {
    const options = listSlotOptions(slot).filter(
      (option) => !choices.includes(option) && getGain(option) > 0,
    );
    const best = options.sort((a, b) => getGain(b) - getGain(a) || (a < b ? -1 : 1)).slice(0, slot.count);
    choices.push(...best);
    centsPpm += best.reduce((sum, option) => sum + getGain(option), 0);
  }
  return centsPpm > own.centsPpm ? choices : undefined;
}

/** The choices of a card that would have paid more on a day than the user's own. Undefined if there are none. */
export type FindBetterChoices = (card: ResolvedCard, day: string) => readonly string[] | undefined;

/** Whether the user can choose a category of some wallet card. */
function canChoose({ catalog, wallet }: OrderedPurchase['request']): boolean {
  return wallet.some(({ cardId }) => {
    const card = catalog.cards.get(cardId)?.card;
    return card !== undefined && listChoiceSlots(card).length > 0;
  });
}

/**
 * Finds the best choices for each card with selectable categories, for each period when they can be changed: the
 * options that add most to what the wallet's other cards would have paid for the purchases, up to each option's cap.
 * The choices are kept for the whole period, as a cardholder would have had to. The user's own stay if no others are
 * better. Steps let the caller pause.
 */
export function* computeBestChoices(
  purchases: readonly OrderedPurchase[],
): Generator<undefined, FindBetterChoices> {
  const candidates: Candidates = new Map();
  for (const orderedPurchase of purchases) {
    if (canChoose(orderedPurchase.request)) addPurchase(candidates, orderedPurchase);
    yield undefined;
  }
  const better = new Map([...candidates].map(([key, candidate]) => [key, findBetterChoices(candidate)]));
  return ({ effectiveCard: { card } }, day) => {
    const [first] = listChoiceSlots(card);
    return first && better.get(toKey(card, first.period, day));
  };
}
