import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import {
  type ActiveChoice,
  removeFromChoice,
  restoreToChoice,
  toActiveChoice,
} from '@tapwise/contracts/vocabulary/rules/active-cards';
import { changeCredits } from '@tapwise/contracts/vocabulary/rules/change-credits';
import { changeOffers } from '@tapwise/contracts/vocabulary/rules/change-offers';
import { addEnteredQuarter, changeCardDetails } from '@tapwise/contracts/vocabulary/rules/change-settings';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

const TYPES = [
  'CardAdded',
  'CardRemoved',
  'CardRestored',
  'CategoryChosen',
  'QuarterActivated',
  'QuarterEntered',
  'CardDetailsSet',
  'CardHistoryStated',
  'CreditEnrolled',
  'CreditUsed',
  'CreditUseRemoved',
  'OfferAdded',
  'OfferRemoved',
  'ActiveCardsChosen',
  'SubscriptionUpgraded',
  'SubscriptionCancelled',
  'SubscriptionResumed',
] as const;
type CardOrPlanEvent = Extract<WalletEvent, { readonly type: (typeof TYPES)[number] }>;

const createEmptyWallet = (id: UserId): WalletDoc => ({
  id,
  cards: [],
  plan: null,
  activeChoice: null,
  planState: 'none',
});

type Entry = WalletDoc['cards'][number];

function changeEntry(doc: WalletDoc, cardId: string, change: (entry: Entry) => Entry): WalletDoc {
  return { ...doc, cards: doc.cards.map((entry) => (entry.cardId === cardId ? change(entry) : entry)) };
}

const toStoredChoice = (choice: ActiveChoice | null) => choice && { ...choice, cardIds: [...choice.cardIds] };

const BENEFIT_TYPES = [
  'CreditEnrolled',
  'CreditUsed',
  'CreditUseRemoved',
  'OfferAdded',
  'OfferRemoved',
] as const;
type BenefitEvent = Extract<CardOrPlanEvent, { readonly type: (typeof BENEFIT_TYPES)[number] }>;

function evolveBenefits(entry: Entry, event: BenefitEvent): Entry {
  switch (event.type) {
    case 'CreditEnrolled':
    case 'CreditUsed':
    case 'CreditUseRemoved':
      return changeCredits(entry, event);
    case 'OfferAdded':
    case 'OfferRemoved':
      return { ...entry, offers: changeOffers(entry.offers, event) };
  }
}

function isBenefitEvent(event: EntryEvent): event is BenefitEvent {
  return BENEFIT_TYPES.some((type) => type === event.type);
}

const ENTRY_TYPES = [
  'CategoryChosen',
  'QuarterActivated',
  'QuarterEntered',
  'CardDetailsSet',
  ...BENEFIT_TYPES,
] as const;
type EntryEvent = Extract<CardOrPlanEvent, { readonly type: (typeof ENTRY_TYPES)[number] }>;

function isEntryEvent(event: CardOrPlanEvent): event is EntryEvent {
  return ENTRY_TYPES.some((type) => type === event.type);
}

function evolveChoices(entry: Entry, event: Exclude<EntryEvent, BenefitEvent>, at: string): Entry {
  switch (event.type) {
    case 'CategoryChosen':
      return { ...entry, choices: event.data.categories, chosenAt: at };
    case 'QuarterActivated':
      return { ...entry, activatedQuarters: [...(entry.activatedQuarters ?? []), event.data.quarter] };
    case 'QuarterEntered': {
      const { cardId: _, ...enteredQuarter } = event.data;
      return { ...entry, rotation: addEnteredQuarter(entry.rotation ?? [], enteredQuarter) };
    }
    case 'CardDetailsSet':
      return changeCardDetails(entry, event.data);
  }
}

const CARD_TYPES = ['CardAdded', 'CardRemoved', 'CardRestored'] as const;
type CardEvent = Extract<CardOrPlanEvent, { readonly type: (typeof CARD_TYPES)[number] }>;

function isCardEvent(event: CardOrPlanEvent): event is CardEvent {
  return CARD_TYPES.some((type) => type === event.type);
}

function evolveCards(doc: WalletDoc, event: CardEvent, at: string): WalletDoc {
  switch (event.type) {
    case 'CardAdded': {
      const { entryId, cardId } = event.data;
      return { ...doc, cards: [...doc.cards, { id: entryId, cardId, addedAt: at }] };
    }
    case 'CardRemoved':
      return {
        ...doc,
        cards: doc.cards.filter(({ cardId }) => cardId !== event.data.cardId),
        activeChoice: toStoredChoice(removeFromChoice(doc.activeChoice, event.data.cardId)),
      };
    case 'CardRestored': {
      const { entryId, cardId, position, pickedCards, ...entry } = event.data;
      const card = { ...entry, id: entryId, cardId, addedAt: entry.addedAt ?? at };
      return {
        ...doc,
        cards: doc.cards.toSpliced(position, 0, card),
        activeChoice: toStoredChoice(
          pickedCards === undefined
            ? doc.activeChoice
            : restoreToChoice(doc.activeChoice, cardId, pickedCards),
        ),
      };
    }
  }
}

function evolvePlan(doc: WalletDoc, event: Exclude<CardOrPlanEvent, EntryEvent | CardEvent>): WalletDoc {
  switch (event.type) {
    case 'CardHistoryStated':
      return { ...doc, history: event.data.cards };
    case 'ActiveCardsChosen':
      return { ...doc, activeChoice: toStoredChoice(toActiveChoice(event.data.cardIds)) };
    case 'SubscriptionUpgraded': {
      const { planType, startedAt } = event.data;
      return { ...doc, plan: { planType, startedAt, endsAt: null }, planState: 'renewing' };
    }
    case 'SubscriptionCancelled':
      return doc.plan
        ? { ...doc, plan: { ...doc.plan, endsAt: event.data.endsAt }, planState: 'cancelled' }
        : doc;
    case 'SubscriptionResumed':
      return doc.plan ? { ...doc, plan: { ...doc.plan, endsAt: null }, planState: 'renewing' } : doc;
  }
}

function evolve(doc: WalletDoc, event: CardOrPlanEvent, at: string): WalletDoc {
  if (isEntryEvent(event))
    return changeEntry(doc, event.data.cardId, (entry) =>
      isBenefitEvent(event) ? evolveBenefits(entry, event) : evolveChoices(entry, event, at),
    );
  return isCardEvent(event) ? evolveCards(doc, event, at) : evolvePlan(doc, event);
}

/** Cards in the order added, with the user's choices, and the plan. */
export const walletsProjection = defineProjection(wallets, TYPES, (event) =>
  toOwnerUpdates<WalletDoc>(event, (id) => [
    { id, update: (doc = createEmptyWallet(id)) => evolve(doc, event, event.metadata.occurredAt) },
  ]),
);
