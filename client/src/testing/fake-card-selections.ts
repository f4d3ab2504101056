import type { BodyOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { createBonusProgress } from './bonus-progress';
import type { FakeState, HandlerRequest } from './fake-state';

function changeCard(state: FakeState, cardId: string | undefined, change: (entry: UserCard) => UserCard) {
  state.wallet = state.wallet.map((entry) => (entry.cardId === cardId ? change(entry) : entry));
  return state.wallet.find((entry) => entry.cardId === cardId);
}

type EnteredBonus = NonNullable<BodyOf<Routes['setCardDetails']>['welcomeBonus']>;

/** The bonus as listed with the card, without any spending. */
function toOwnBonus({ spend, deadline, value }: EnteredBonus) {
  const terms = { spend: formatDecimalDollars(spend), deadline, value: formatDecimalDollars(value) };
  return {
    welcomeBonus: terms,
    bonusProgress: createBonusProgress({ ...terms, spent: '0.00', remaining: terms.spend }),
  };
}

/** The routes that set a card's categories and quarters. */
export const cardSelectionHandlers = {
  removeCard: (state: FakeState, { params }: HandlerRequest<'removeCard'>) => {
    const index = state.wallet.findIndex(({ cardId }) => cardId === params.cardId);
    const entry = state.wallet[index];
    state.wallet = state.wallet.filter((other) => other !== entry);
    state.removed = entry ? { entry, index } : null;
    return { success: true as const, message: 'Done.' };
  },
  restoreCard: (state: FakeState) => {
    if (!state.removed) throw new Error("The page restores a card that wasn't removed.");
    state.wallet = state.wallet.toSpliced(state.removed.index, 0, state.removed.entry);
    return { success: true as const, message: 'Done.' };
  },
  cardCaps: (state: FakeState) => state.caps,
  credits: (state: FakeState) => state.credits,
  enrollCredit: (state: FakeState, { body, params }: HandlerRequest<'enrollCredit'>) => {
    const { isEnrolled } = body;
    state.credits = state.credits.map((credit) =>
      credit.creditId === params['creditId'] ? { ...credit, isEnrolled } : credit,
    );
    return { success: true as const, message: 'Done.' };
  },
  chooseActiveCards: (state: FakeState, { body }: HandlerRequest<'chooseActiveCards'>) => {
    const chosen: readonly string[] = body.cardIds;
    state.wallet = state.wallet.map((entry) => ({ ...entry, isActive: chosen.includes(entry.cardId) }));
    return { success: true as const, message: 'Done.' };
  },
  setCardDetails: (state: FakeState, { body, params }: HandlerRequest<'setCardDetails'>) => {
    const { openedOn, welcomeBonus, statementDay } = body;
    const cleared = {
      openedOn: undefined,
      welcomeBonus: undefined,
      bonusProgress: undefined,
      statementDay: undefined,
    };
    changeCard(state, params['cardId'], (entry) => ({
      ...entry,
      ...cleared,
      ...(openedOn ? { openedOn } : {}),
      ...(welcomeBonus ? toOwnBonus(welcomeBonus) : {}),
      ...(statementDay ? { statementDay } : {}),
    }));
    return { success: true, message: 'Done.' };
  },
  chooseCategory: (state: FakeState, { body, params }: HandlerRequest<'chooseCategory'>) => {
    const left: string[] = [...(body.categories ?? [])];
    return changeCard(state, params['cardId'], ({ choice, ...entry }) => {
      if (!choice) throw new Error('The page chooses categories for a card without choices.');
      const slots = choice.slots.map((slot) => ({ ...slot, chosen: left.splice(0, slot.count) }));
      return { ...entry, choice: { isAssumed: false, slots } };
    })?.choice;
  },
  activateQuarter: (state: FakeState, { body, params }: HandlerRequest<'activateQuarter'>) => {
    changeCard(state, params['cardId'], ({ rotation, ...entry }) => {
      if (rotation?.quarter !== body.quarter) throw new Error('The page activates a different quarter.');
      return { ...entry, rotation: { ...rotation, isActivated: true, needsActivation: false } };
    });
    return { success: true, message: 'Done.' };
  },
  enterQuarter: (state: FakeState, { body, params }: HandlerRequest<'enterQuarter'>) => {
    const categories = body.categories.map((id) => ({ id, label: CATEGORY_LABELS[id] }));
    changeCard(state, params['cardId'], ({ rotation, ...entry }) => {
      if (rotation?.quarter !== body.quarter) throw new Error('The page enters a different quarter.');
      const { note: _note, ...current } = rotation;
      const entered = categories.length === 0 ? null : categories;
      return { ...entry, rotation: { ...current, isEntered: true, categories: entered } };
    });
    return { success: true, message: 'Done.' };
  },
};
