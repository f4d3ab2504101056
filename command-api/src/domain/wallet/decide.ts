import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { quarterOf } from '@tapwise/contracts/vocabulary/quarter';
import { cycleEnd, standingAt } from '@tapwise/contracts/vocabulary/subscription';
import { refuse, type Decider, type Refused } from '../decider';
import { choose } from './choose';
import type {
  ActivateQuarter,
  AddCard,
  CancelSubscription,
  ChooseActiveCards,
  RemoveCard,
  UpgradeToPremium,
  WalletCommand,
} from './commands';
import { entryOf, evolve, initialState, type WalletState } from './state';

export type WalletRefusal =
  | 'unknown-card'
  | 'card-already-in-wallet'
  | 'card-limit-reached'
  | 'card-not-in-wallet'
  | 'card-has-no-choice'
  | 'category-not-offered'
  | 'too-many-choices'
  | 'card-does-not-rotate'
  | 'unknown-quarter'
  | 'quarter-over'
  | 'already-premium'
  | 'payment-declined'
  | 'not-premium'
  | 'already-cancelled';

type Decision = readonly WalletEvent[] | Refused<WalletRefusal>;

function addCard({ entryId, cardId, isListed, at }: AddCard, state: WalletState): Decision {
  if (!isListed) return refuse('unknown-card');
  if (entryOf(state, cardId)) return refuse('card-already-in-wallet');
  if (state.entries.length >= standingAt(state.plan, at).maxCards) return refuse('card-limit-reached');
  return [{ type: 'CardAdded', data: { entryId, cardId } }];
}

function removeCard({ cardId }: RemoveCard, state: WalletState): Decision {
  const entry = entryOf(state, cardId);
  if (!entry) return refuse('card-not-in-wallet');
  return [{ type: 'CardRemoved', data: { entryId: entry.entryId, cardId } }];
}

/** Any quarter of the card's calendar that is not over, and the one that runs; again changes nothing. */
function activateQuarter({ cardId, quarter, rotating, at }: ActivateQuarter, state: WalletState): Decision {
  const entry = entryOf(state, cardId);
  if (!entry) return refuse('card-not-in-wallet');
  if (!rotating) return refuse('card-does-not-rotate');
  if (quarter < quarterOf(at)) return refuse('quarter-over');
  const isKnown = quarter === quarterOf(at) || rotating.quarters.some((listed) => listed.quarter === quarter);
  if (!isKnown) return refuse('unknown-quarter');
  if (entry.activatedQuarters?.includes(quarter)) return [];
  return [{ type: 'QuarterActivated', data: { cardId, quarter } }];
}

/** On any plan: while all cards are active, the choice is kept for when they no longer are. */
function chooseActive({ cardIds }: ChooseActiveCards, state: WalletState): Decision {
  if (cardIds.some((cardId) => !entryOf(state, cardId))) return refuse('card-not-in-wallet');
  return [{ type: 'ActiveCardsChosen', data: { cardIds: [...cardIds] } }];
}

function upgradeToPremium(command: UpgradeToPremium, state: WalletState): Decision {
  const { planType, priceCents, isPaid, at } = command;
  const standing = standingAt(state.plan, at);
  if (standing.type === 'premium' && standing.status === 'active') return refuse('already-premium');
  if (!isPaid) return refuse('payment-declined');
  return [{ type: 'SubscriptionUpgraded', data: { planType, priceCents, startedAt: at } }];
}

function cancelSubscription({ at }: CancelSubscription, { plan }: WalletState): Decision {
  const standing = standingAt(plan, at);
  if (!plan || standing.type === 'free') return refuse('not-premium');
  if (standing.status === 'cancelled') return refuse('already-cancelled');
  return [{ type: 'SubscriptionCancelled', data: { endsAt: cycleEnd(plan.planType, plan.startedAt, at) } }];
}

function decide(command: WalletCommand, state: WalletState): Decision {
  switch (command.type) {
    case 'AddCard':
      return addCard(command, state);
    case 'RemoveCard':
      return removeCard(command, state);
    case 'ChooseCategory':
      return choose(command, state);
    case 'ActivateQuarter':
      return activateQuarter(command, state);
    case 'ChooseActiveCards':
      return chooseActive(command, state);
    case 'UpgradeToPremium':
      return upgradeToPremium(command, state);
    case 'CancelSubscription':
      return cancelSubscription(command, state);
  }
}

/**
 * A user's cards and plan. A free wallet takes 3 cards, a premium one 30; the same card is in it once. Cards past the
 * limit of a plan that ended are kept, inactive.
 */
export const wallet: Decider<WalletCommand, WalletState, WalletEvent, WalletRefusal> = {
  initialState,
  evolve,
  decide,
};
