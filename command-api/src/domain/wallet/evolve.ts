import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import {
  removeFromChoice,
  restoreToChoice,
  toActiveChoice,
} from '@tapwise/contracts/vocabulary/rules/active-cards';
import { changeCredits } from '@tapwise/contracts/vocabulary/rules/change-credits';
import { changeOffers } from '@tapwise/contracts/vocabulary/rules/change-offers';
import {
  addEnteredQuarter,
  addPlaceReply,
  changeCardDetails,
  changeDisabledReminders,
  setOrRemove,
} from '@tapwise/contracts/vocabulary/rules/change-settings';
import { isOfferEvent, type OfferEvent } from './offers';
import { findEntry, type Removal, type WalletEntry, type WalletState } from './state';

/** How many removals the wallet remembers. */
const MAX_REMOVALS = 10;

function updateEntry(
  state: WalletState,
  cardId: CardId,
  change: (entry: WalletEntry) => WalletEntry,
): WalletState {
  return {
    ...state,
    entries: state.entries.map((entry) => (entry.cardId === cardId ? change(entry) : entry)),
  };
}

/** Stored events have metadata with their time; newly decided events don't have it yet. */
type MaybeStored = WalletEvent & { readonly metadata?: { readonly occurredAt: string } };

function toChosenAt({ metadata }: MaybeStored) {
  return metadata ? { chosenAt: metadata.occurredAt } : {};
}

function toAddedAt({ metadata }: MaybeStored) {
  return metadata ? { addedAt: metadata.occurredAt } : {};
}

const CREDIT_TYPES = ['CreditEnrolled', 'CreditUsed', 'CreditUseRemoved'] as const;
type CreditEvent = Extract<WalletEvent, { readonly type: (typeof CREDIT_TYPES)[number] }>;

function isCreditEvent(event: WalletEvent): event is CreditEvent {
  return CREDIT_TYPES.some((type) => type === event.type);
}

const SETTINGS_TYPES = [
  'QuarterEntered',
  'CardDetailsSet',
  'CardHistoryStated',
  'FactStated',
  'ValuationSet',
  'PlaceClarified',
  'ReminderKindSet',
] as const;
type SettingsEvent = Extract<WalletEvent, { readonly type: (typeof SETTINGS_TYPES)[number] }>;

function isSettingsEvent(event: WalletEvent): event is SettingsEvent {
  return SETTINGS_TYPES.some((type) => type === event.type);
}

function evolveSettings(state: WalletState, event: SettingsEvent): WalletState {
  const { facts, valuations } = state.settings;
  switch (event.type) {
    case 'QuarterEntered': {
      const { cardId, ...enteredQuarter } = event.data;
      return updateEntry(state, cardId, (entry) => ({
        ...entry,
        rotation: addEnteredQuarter(entry.rotation ?? [], enteredQuarter),
      }));
    }
    case 'CardDetailsSet': {
      const { cardId, ...details } = event.data;
      return updateEntry(state, cardId, (entry) => changeCardDetails(entry, details));
    }
    case 'CardHistoryStated':
      return { ...state, cardHistory: event.data.cards };
    case 'FactStated': {
      const { fact, value } = event.data;
      return { ...state, settings: { valuations, facts: setOrRemove(facts, fact, value) } };
    }
    case 'ValuationSet': {
      const { currencyId, centsPerPoint } = event.data;
      return {
        ...state,
        settings: { facts, valuations: setOrRemove(valuations, currencyId, centsPerPoint) },
      };
    }
    case 'PlaceClarified':
      return { ...state, placeReplies: addPlaceReply(state.placeReplies, event.data) };
    case 'ReminderKindSet':
      return {
        ...state,
        disabledReminders: changeDisabledReminders(state.disabledReminders, event.data),
      };
  }
}

type CardEvent = Extract<WalletEvent, { readonly type: 'CardAdded' | 'CardRemoved' | 'CardRestored' }>;

function isCardEvent(event: WalletEvent): event is CardEvent {
  return event.type === 'CardAdded' || event.type === 'CardRemoved' || event.type === 'CardRestored';
}

function toRemoval(state: WalletState, entry: WalletEntry, { metadata }: MaybeStored): Removal {
  const { activeChoice } = state;
  return {
    entry,
    position: state.entries.indexOf(entry),
    ...(activeChoice?.cardIds.includes(entry.cardId) ? { pickedCards: activeChoice.size } : {}),
    ...(metadata ? { removedAt: metadata.occurredAt } : {}),
  };
}

function evolveCards(state: WalletState, event: CardEvent): WalletState {
  const { cardId } = event.data;
  const removals = state.removals.filter(({ entry }) => entry.cardId !== cardId);
  switch (event.type) {
    case 'CardAdded':
      return { ...state, removals, entries: [...state.entries, { ...event.data, ...toAddedAt(event) }] };
    case 'CardRemoved': {
      const entry = findEntry(state, cardId);
      if (!entry) return state;
      return {
        ...state,
        entries: state.entries.filter((other) => other !== entry),
        removals: [...removals, toRemoval(state, entry, event)].slice(-MAX_REMOVALS),
        activeChoice: removeFromChoice(state.activeChoice, cardId),
      };
    }
    case 'CardRestored': {
      const { position, pickedCards, ...entry } = event.data;
      return {
        ...state,
        removals,
        entries: state.entries.toSpliced(position, 0, entry),
        activeChoice:
          pickedCards === undefined
            ? state.activeChoice
            : restoreToChoice(state.activeChoice, cardId, pickedCards),
      };
    }
  }
}

function setPlanEnd(state: WalletState, endsAt: string | null): WalletState {
  return { ...state, plan: state.plan && { ...state.plan, endsAt } };
}

function evolveCardsAndPlan(
  state: WalletState,
  event: Exclude<WalletEvent, SettingsEvent | CardEvent | OfferEvent | CreditEvent>,
): WalletState {
  switch (event.type) {
    case 'ActiveCardsChosen':
      return {
        ...state,
        activeChoice: toActiveChoice(event.data.cardIds),
        removals: state.removals.map((removal) => ({ ...removal, pickedCards: undefined })),
      };
    case 'CategoryChosen':
      return updateEntry(state, event.data.cardId, (entry) => ({
        ...entry,
        choices: event.data.categories,
        ...toChosenAt(event),
      }));
    case 'QuarterActivated':
      return updateEntry(state, event.data.cardId, (entry) => ({
        ...entry,
        activatedQuarters: [...(entry.activatedQuarters ?? []), event.data.quarter],
      }));
    case 'SubscriptionUpgraded':
      return { ...state, plan: { ...event.data, endsAt: null } };
    case 'SubscriptionCancelled':
      return setPlanEnd(state, event.data.endsAt);
    case 'SubscriptionResumed':
      return setPlanEnd(state, null);
  }
}

export function evolve(state: WalletState, event: WalletEvent): WalletState {
  if (isSettingsEvent(event)) return evolveSettings(state, event);
  if (isOfferEvent(event))
    return updateEntry(state, event.data.cardId, (entry) => ({
      ...entry,
      offers: changeOffers(entry.offers, event),
    }));
  if (isCreditEvent(event))
    return updateEntry(state, event.data.cardId, (entry) => changeCredits(entry, event));
  return isCardEvent(event) ? evolveCards(state, event) : evolveCardsAndPlan(state, event);
}
