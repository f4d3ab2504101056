import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { toOpenDay } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import {
  computeCycleEnd,
  getSubscriptionStatus,
  isBelowCardLimit,
} from '@tapwise/contracts/vocabulary/rules/subscription';
import type { Decider } from '../decider';
import { changeCredits, type CreditRejection, isCreditCommand } from './change-credits';
import { changeSettings, isSettingsCommand, type SettingsRejection } from './change-settings';
import { type ChoiceRejection, chooseCategory } from './choose-category';
import type {
  ActivateQuarter,
  AddCard,
  CancelSubscription,
  CardOrPlanCommand,
  ChooseActiveCards,
  RemoveCard,
  RestoreCard,
  ResumeSubscription,
  UpgradeToPremium,
  WalletCommand,
} from './commands';
import { evolve } from './evolve';
import { decideOffers, isOfferCommand, type OfferRejection } from './offers';
import { findEntry, initialState, type WalletState } from './state';

export type WalletRejection =
  | ChoiceRejection
  | SettingsRejection
  | OfferRejection
  | CreditRejection
  | 'card-already-in-wallet'
  | 'card-limit-reached'
  | 'removal-not-recent'
  | 'unknown-quarter'
  | 'already-premium'
  | 'payment-declined'
  | 'not-premium'
  | 'already-cancelled'
  | 'not-canceled'
  | 'premium-ended';

type Decision = readonly WalletEvent[] | Rejected<WalletRejection>;

/** Adds a listed card once, if the plan has room (`isBelowCardLimit`). */
function addCard({ entryId, cardId, isListed, at }: AddCard, state: WalletState): Decision {
  if (!isListed) return reject('unknown-card');
  if (findEntry(state, cardId)) return reject('card-already-in-wallet');
  if (!isBelowCardLimit(state.plan, state.entries.length, at)) return reject('card-limit-reached');
  return [{ type: 'CardAdded', data: { entryId, cardId } }];
}

function removeCard({ cardId }: RemoveCard, state: WalletState): Decision {
  const entry = findEntry(state, cardId);
  if (!entry) return reject('card-not-in-wallet');
  return [{ type: 'CardRemoved', data: { entryId: entry.entryId, cardId } }];
}

const RESTORABLE_MS = 60 * 60 * 1_000;

/**
 * A card returns as it was until an hour after its removal, even if the plan has no room now: the card had its place
 * before.
 */
function restoreCard({ cardId, at }: RestoreCard, state: WalletState): Decision {
  if (findEntry(state, cardId)) return reject('card-already-in-wallet');
  const removal = state.removals.find(({ entry }) => entry.cardId === cardId);
  if (!removal) return reject('removal-not-recent');
  const { entry, position, pickedCards, removedAt } = removal;
  const isRecent = removedAt === undefined || Date.parse(at) - Date.parse(removedAt) < RESTORABLE_MS;
  if (!isRecent) return reject('removal-not-recent');
  const { choices, activatedQuarters, rotation, offers, credits } = entry;
  return [
    {
      type: 'CardRestored',
      data: {
        ...entry,
        choices: choices && [...choices],
        activatedQuarters: activatedQuarters && [...activatedQuarters],
        rotation: rotation && [...rotation],
        offers: offers && [...offers],
        credits: credits && [...credits],
        position,
        pickedCards,
      },
    },
  ];
}

/**
 * Accepts the current quarter, until it has ended everywhere in the US, and any later one in the card's calendar.
 * Activating a quarter twice changes nothing.
 */
function activateQuarter({ cardId, quarter, rotating, at }: ActivateQuarter, state: WalletState): Decision {
  const entry = findEntry(state, cardId);
  if (!entry) return reject('card-not-in-wallet');
  if (!rotating) return reject('card-does-not-rotate');
  if (quarter < toQuarter(toOpenDay(at))) return reject('quarter-over');
  const isKnown =
    quarter <= toQuarter(at) || rotating.quarters.some((candidate) => candidate.quarter === quarter);
  if (!isKnown) return reject('unknown-quarter');
  if (entry.activatedQuarters?.includes(quarter)) return [];
  return [{ type: 'QuarterActivated', data: { cardId, quarter } }];
}

/** Allowed on every plan: a premium user's choice is stored for when premium ends. */
function chooseActiveCards({ cardIds }: ChooseActiveCards, state: WalletState): Decision {
  if (cardIds.some((cardId) => !findEntry(state, cardId))) return reject('card-not-in-wallet');
  return [{ type: 'ActiveCardsChosen', data: { cardIds: [...cardIds] } }];
}

function upgradeToPremium(command: UpgradeToPremium, state: WalletState): Decision {
  const { planType, priceCents, isPaid, at } = command;
  const subscription = getSubscriptionStatus(state.plan, at);
  if (subscription.type === 'premium' && subscription.status === 'active') return reject('already-premium');
  if (!isPaid) return reject('payment-declined');
  return [{ type: 'SubscriptionUpgraded', data: { planType, priceCents, startedAt: at } }];
}

function cancelSubscription({ at }: CancelSubscription, { plan }: WalletState): Decision {
  const subscription = getSubscriptionStatus(plan, at);
  if (!plan || subscription.type === 'free') return reject('not-premium');
  if (subscription.status === 'cancelled') return reject('already-cancelled');
  return [
    { type: 'SubscriptionCancelled', data: { endsAt: computeCycleEnd(plan.planType, plan.startedAt, at) } },
  ];
}

/** Accepted from the cancellation until the plan ends. Then the plan renews as if it had never been canceled. */
function resumeSubscription({ at }: ResumeSubscription, { plan }: WalletState): Decision {
  if (!plan) return reject('not-premium');
  if (plan.endsAt === null) return reject('not-canceled');
  if (getSubscriptionStatus(plan, at).type === 'free') return reject('premium-ended');
  return [{ type: 'SubscriptionResumed', data: { renewsAt: plan.endsAt } }];
}

function decideCardsAndPlan(command: CardOrPlanCommand, state: WalletState): Decision {
  switch (command.type) {
    case 'AddCard':
      return addCard(command, state);
    case 'RemoveCard':
      return removeCard(command, state);
    case 'RestoreCard':
      return restoreCard(command, state);
    case 'ChooseCategory':
      return chooseCategory(command, state);
    case 'ActivateQuarter':
      return activateQuarter(command, state);
    case 'ChooseActiveCards':
      return chooseActiveCards(command, state);
    case 'UpgradeToPremium':
      return upgradeToPremium(command, state);
    case 'CancelSubscription':
      return cancelSubscription(command, state);
    case 'ResumeSubscription':
      return resumeSubscription(command, state);
  }
}

function decide(command: WalletCommand, state: WalletState): Decision {
  if (isOfferCommand(command)) return decideOffers(command, state);
  if (isCreditCommand(command)) return changeCredits(command, state);
  return isSettingsCommand(command) ? changeSettings(command, state) : decideCardsAndPlan(command, state);
}

/**
 * A user's cards, plan, and settings. A wallet contains each card once and at most as many cards as its plan allows.
 * When premium ends, the cards above the free limit stay in the wallet but become inactive.
 */
export const walletDecider: Decider<WalletCommand, WalletState, WalletEvent, WalletRejection> = {
  initialState,
  evolve,
  decide,
};
