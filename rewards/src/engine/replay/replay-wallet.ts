import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import { hasLimitedRates } from '../evaluation/evaluate-card';
import { type ResolvedCard, resolveWalletCard } from '../evaluation/resolve-wallet';
import { type GetInputs, type OrderedPurchase, orderPurchases } from '../purchases/order-purchases';
import { createCardUses, type ReplayedCardUses } from './card-uses';
import { type EarnedPurchase, evaluateInReplay } from './evaluate-in-replay';
import { createOtherWallet, isPoolChanged, type OtherWallet, type WalletChange } from './other-wallet';

/** The conditions of a replay, apart from its purchases. */
export interface ReplayConditions {
  /** What was bought before the purchases, in the year they start. */
  readonly spending: Spending;
  /** What was bought in the year before. Default: nothing. */
  readonly previousYear?: Spending | undefined;
  readonly change: WalletChange;
  /** For added cards that the catalog of a purchase's day doesn't contain. */
  readonly newestCatalog: CompiledCatalog;
  /**
   * The rewards of the purchases on their own cards by today's engine, with the actual use of the cards. They don't
   * depend on the change, so replays of the same purchases share them. Each is added when it is first needed.
   */
  readonly rewardsBefore?: WeakMap<OrderedPurchase<EarnedPurchase>, Cents>;
}

export interface WalletReplay<Purchase extends EarnedPurchase> extends ReplayConditions {
  readonly purchases: readonly Purchase[];
  readonly getInputs: GetInputs;
}

/** A purchase as it would have been paid for with the other wallet. */
export interface ReplayedPurchase<Purchase extends EarnedPurchase> {
  readonly purchase: Purchase;
  /** Null if the other wallet has no card that the store takes. */
  readonly cardId: CardId | null;
  readonly rewardCents: Cents;
}

type Payment = Pick<ReplayedPurchase<EarnedPurchase>, 'cardId' | 'rewardCents'>;

interface ReplayState {
  readonly change: WalletChange;
  readonly rewardsBefore: WeakMap<OrderedPurchase<EarnedPurchase>, Cents>;
  readonly otherWallet: OtherWallet;
  /** The actual use of the cards. */
  readonly actual: ReplayedCardUses;
  /** Their use in the replay. */
  readonly replayedUses: ReplayedCardUses;
  /** The cards whose purchases differ from the recorded ones. */
  readonly changedCards: Set<string>;
}

const NO_PAYMENT: Payment = { cardId: null, rewardCents: 0 };

/** The first of the best payments with these cards, where they are accepted. */
function selectBestPayment(
  { getContext }: OrderedPurchase<EarnedPurchase>,
  cards: readonly ResolvedCard[],
  { replayedUses }: ReplayState,
): Payment {
  let best = NO_PAYMENT;
  const context = getContext();
  for (const card of cards) {
    const { cardId } = card.walletCard;
    const { isAccepted, rewardCents } = evaluateInReplay(context, card, replayedUses.get(cardId, context.at));
    if (isAccepted && (best.cardId === null || rewardCents > best.rewardCents))
      best = { cardId, rewardCents };
  }
  return best;
}

function computeAddedPayment(orderedPurchase: OrderedPurchase<EarnedPurchase>, state: ReplayState): Payment {
  if (state.change.added.length === 0) return NO_PAYMENT;
  const { mcc } = orderedPurchase.getContext().purchase;
  return selectBestPayment(orderedPurchase, state.otherWallet.listAdded(orderedPurchase.request, mcc), state);
}

/** The best payment with any card of the other wallet. Kept cards win ties. */
function computeReplacementPayment(
  orderedPurchase: OrderedPurchase<EarnedPurchase>,
  state: ReplayState,
): Payment {
  const { mcc } = orderedPurchase.getContext().purchase;
  const { otherWallet } = state;
  const cards = [
    ...otherWallet.listKept(orderedPurchase.request, mcc),
    ...otherWallet.listAdded(orderedPurchase.request, mcc),
  ];
  return selectBestPayment(orderedPurchase, cards, state);
}

/** Whether the card could earn a different reward than it did. */
function isCardAffected(
  { purchase, request }: OrderedPurchase<EarnedPurchase>,
  { change, changedCards }: ReplayState,
): boolean {
  if (changedCards.has(purchase.cardId)) return true;
  const catalogCard = request.catalog.cards.get(purchase.cardId)?.card;
  return catalogCard !== undefined && isPoolChanged(change, catalogCard);
}

function getRewardBefore(
  orderedPurchase: OrderedPurchase<EarnedPurchase>,
  before: ResolvedCard,
  { actual, rewardsBefore }: ReplayState,
): Cents {
  const known = rewardsBefore.get(orderedPurchase);
  if (known !== undefined) return known;
  const context = orderedPurchase.getContext();
  const use = actual.get(orderedPurchase.purchase.cardId, context.at);
  const { rewardCents } = evaluateInReplay(context, before, use);
  rewardsBefore.set(orderedPurchase, rewardCents);
  return rewardCents;
}

/**
 * The purchase's reward on its own card: its recorded reward, plus the difference that the replay makes to the card.
 * So a replay that changes nothing has exactly the recorded result, even if an earlier version of the engine computed
 * it.
 */
function computeRewardOnSameCard(
  orderedPurchase: OrderedPurchase<EarnedPurchase>,
  state: ReplayState,
): Cents {
  const { request, getContext } = orderedPurchase;
  const { cardId, rewardCents } = orderedPurchase.purchase;
  if (!isCardAffected(orderedPurchase, state)) return rewardCents;
  const context = getContext();
  const { mcc } = context.purchase;
  const before = resolveWalletCard(request, mcc, cardId);
  const after = state.otherWallet.findKeptCard(request, mcc, cardId);
  if (!before || !after) return rewardCents;
  const { effectiveCard } = after;
  if (effectiveCard === before.effectiveCard && !hasLimitedRates(context, effectiveCard)) return rewardCents;
  const beforeCents = getRewardBefore(orderedPurchase, before, state);
  const afterCents = evaluateInReplay(context, after, state.replayedUses.get(cardId, context.at)).rewardCents;
  return Math.max(0, rewardCents + afterCents - beforeCents);
}

function choosePayment(orderedPurchase: OrderedPurchase<EarnedPurchase>, state: ReplayState): Payment {
  const { cardId } = orderedPurchase.purchase;
  if (state.change.removed.includes(cardId)) return computeReplacementPayment(orderedPurchase, state);
  const staying = { cardId, rewardCents: computeRewardOnSameCard(orderedPurchase, state) };
  const better = computeAddedPayment(orderedPurchase, state);
  return better.rewardCents > staying.rewardCents ? better : staying;
}

function record(state: ReplayState, purchase: EarnedPurchase, { cardId }: Payment): void {
  state.actual.add(purchase.cardId, purchase);
  if (cardId !== null) state.replayedUses.add(cardId, purchase);
  if (cardId === purchase.cardId) return;
  state.changedCards.add(purchase.cardId);
  if (cardId !== null) state.changedCards.add(cardId);
}

/**
 * Pays for the purchases again with another wallet, in the order they use up caps. A purchase stays on its
 * card, unless an added card earns more at that point of the replay. If its card is removed, the card that earns most
 * pays, of those that the store takes; kept cards win ties. What was bought before the first purchase stays as it
 * was. First-year bonuses of added cards don't count. Steps without a result let the caller pause.
 */
export function* replayWallet<Purchase extends EarnedPurchase>({
  purchases,
  getInputs,
  ...conditions
}: WalletReplay<Purchase>): Generator<ReplayedPurchase<Purchase> | undefined, void> {
  yield* replayOrdered(orderPurchases(purchases, getInputs), conditions);
}

/** `replayWallet` for purchases that are in order already. Several replays can share them. */
export function* replayOrdered<Purchase extends EarnedPurchase>(
  orderedPurchases: Iterable<OrderedPurchase<Purchase> | undefined>,
  { spending, previousYear, change, newestCatalog, rewardsBefore = new WeakMap() }: ReplayConditions,
): Generator<ReplayedPurchase<Purchase> | undefined, void> {
  const state: ReplayState = {
    change,
    rewardsBefore,
    otherWallet: createOtherWallet(change, newestCatalog),
    actual: createCardUses(spending, previousYear),
    replayedUses: createCardUses(spending, previousYear),
    changedCards: new Set(),
  };
  for (const orderedPurchase of orderedPurchases) {
    if (!orderedPurchase) {
      yield undefined;
      continue;
    }
    const { purchase } = orderedPurchase;
    const payment = choosePayment(orderedPurchase, state);
    record(state, purchase, payment);
    yield { purchase, ...payment };
  }
}
