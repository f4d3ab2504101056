import { streams } from '@tapwise/contracts/events/streams';
import type { walletRoutes } from '@tapwise/contracts/http/routes/wallet';
import { EARLIEST_DAY } from '@tapwise/contracts/vocabulary/day';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { isChosenQuarterly, listRecordableSlots } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { describeCardSelections } from '@tapwise/rewards/cards/card-selections';
import { toCardListing } from '@tapwise/rewards/cards/catalog/to-card-listing';
import type { CommandHandler } from '../../command-handler/port';
import { findCatalogEntry, isListed } from '../../domain/catalog/state';
import type {
  ActivateQuarter,
  AddCard,
  ChooseActiveCards,
  ChooseCategory,
  EnterQuarter,
  RemoveCard,
  RestoreCard,
  SetCardDetails,
} from '../../domain/wallet/commands';
import { walletDecider } from '../../domain/wallet/decide';
import { findEntry, selectActiveEntries, type WalletState } from '../../domain/wallet/state';
import type { CatalogReader } from '../../services/catalog/catalog-reader';
import type { LedgerService } from '../../services/ledger/ledger-service';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';
import { handleWalletCommand } from '../wallet-commands/handle-wallet-command';
import { createCardCapsHandler } from './card-caps';

export interface WalletDependencies {
  readonly commandHandler: CommandHandler;
  readonly catalog: CatalogReader;
  readonly ledgerService: LedgerService;
  readonly createId: () => string;
}

function createAddCardHandler(deps: WalletDependencies): CommandRouteHandler<'addCard'> {
  return async ({ userId, body: { cardId }, context }) => {
    const [{ state: cards }] = await Promise.all([
      deps.catalog.load(),
      deps.commandHandler.load(streams.wallet(userId), walletDecider),
    ]);
    const command: AddCard = {
      type: 'AddCard',
      entryId: deps.createId(),
      cardId,
      isListed: isListed(cards, cardId),
      at: context.at,
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, async ({ events: [event] }) => {
      const entry = findCatalogEntry(cards, cardId);
      if (event?.type !== 'CardAdded' || !entry) throw new Error("An added card wasn't stored");
      const { entryId: id } = event.data;
      const { state } = await deps.commandHandler.load(streams.wallet(userId), walletDecider);
      return {
        id,
        cardId,
        addedAt: event.metadata.occurredAt,
        isActive: selectActiveEntries(state, context.at).some(({ entryId }) => entryId === id),
        card: toCardListing(entry),
        ...describeCardSelections(entry.card, {}, context.at),
      };
    });
  };
}

function createRemoveCardHandler(deps: WalletDependencies): CommandRouteHandler<'removeCard'> {
  return async ({ userId, params: { cardId }, context }) => {
    const command: RemoveCard = { type: 'RemoveCard', cardId };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    const message = 'The card has been removed from your wallet';
    return toBodyResult(outcome, () => ({ success: true, message }));
  };
}

function createRestoreCardHandler(deps: WalletDependencies): CommandRouteHandler<'restoreCard'> {
  return async ({ userId, params: { cardId }, context }) => {
    const command: RestoreCard = { type: 'RestoreCard', cardId, at: context.at };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, () => ({ success: true, message: 'The card is back in your wallet.' }));
  };
}

function createChooseActiveCardsHandler(deps: WalletDependencies): CommandRouteHandler<'chooseActiveCards'> {
  return async ({ userId, body: { cardIds }, context }) => {
    const command: ChooseActiveCards = { type: 'ChooseActiveCards', cardIds };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, async () => {
      const { state } = await deps.commandHandler.load(streams.wallet(userId), walletDecider);
      const areAllActive = selectActiveEntries(state, context.at).length === state.entries.length;
      const message = areAllActive
        ? 'Your choice has been saved. All your cards are active on your current plan.'
        : 'Your active cards have been saved.';
      return { success: true, message };
    });
  };
}

function createChooseCategoryHandler(deps: WalletDependencies): CommandRouteHandler<'chooseCategory'> {
  return async ({ userId, params: { cardId }, body: { category, categories }, context }) => {
    const { state: cards } = await deps.catalog.load();
    const card = findCatalogEntry(cards, cardId)?.card;
    if (!card) return reject('card-not-in-wallet');
    const command: ChooseCategory = {
      type: 'ChooseCategory',
      cardId,
      chosen: category === undefined ? { all: categories ?? [] } : { one: category },
      slots: listRecordableSlots(card),
      isQuarterly: isChosenQuarterly(card),
      at: context.at,
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, ({ events: [event] }) => {
      if (event?.type !== 'CategoryChosen') throw new Error("The chosen category wasn't stored");
      const selections = { choices: event.data.categories, chosenAt: event.metadata.occurredAt };
      const { choice } = describeCardSelections(card, selections, context.at);
      if (!choice) throw new Error('A configurable card has no choice');
      return choice;
    });
  };
}

function createActivateQuarterHandler(deps: WalletDependencies): CommandRouteHandler<'activateQuarter'> {
  return async ({ userId, params: { cardId }, body: { quarter }, context }) => {
    const { state: cards } = await deps.catalog.load();
    const command: ActivateQuarter = {
      type: 'ActivateQuarter',
      cardId,
      quarter,
      at: context.at,
      rotating: findCatalogEntry(cards, cardId)?.card.rotating ?? null,
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, () => ({ success: true, message: 'The quarter has been activated.' }));
  };
}

function createEnterQuarterHandler(deps: WalletDependencies): CommandRouteHandler<'enterQuarter'> {
  return async ({ userId, params: { cardId }, body: { quarter, categories }, context }) => {
    const { state: cards } = await deps.catalog.load();
    const command: EnterQuarter = {
      type: 'EnterQuarter',
      cardId,
      quarter,
      categories,
      isRotating: Boolean(findCatalogEntry(cards, cardId)?.card.rotating),
      at: context.at,
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    const message = 'The quarter’s categories have been saved.';
    return toBodyResult(outcome, () => ({ success: true, message }));
  };
}

/**
 * The first day whose rewards can change: the first day the card counts as held only before or only after its opening
 * date changes, or the earliest day if its statement day changes.
 */
function findFirstDay(state: WalletState, { cardId, details: { openedOn, statementDay } }: SetCardDetails) {
  const before = findEntry(state, cardId);
  if (statementDay !== undefined && statementDay !== (before?.statementDay ?? null)) return EARLIEST_DAY;
  if (openedOn === undefined || openedOn === (before?.openedOn ?? null)) return undefined;
  return [before?.openedOn, openedOn].filter((day) => typeof day === 'string').sort()[0];
}

function createSetCardDetailsHandler(deps: WalletDependencies): CommandRouteHandler<'setCardDetails'> {
  return async ({ userId, params: { cardId }, body: { openedOn, welcomeBonus, statementDay }, context }) => {
    const command: SetCardDetails = {
      type: 'SetCardDetails',
      cardId,
      details: {
        openedOn,
        welcomeBonus: welcomeBonus && {
          spendCents: welcomeBonus.spend,
          deadline: welcomeBonus.deadline,
          valueCents: welcomeBonus.value,
        },
        statementDay,
      },
      at: context.at,
    };
    const outcome = await deps.ledgerService.rerateAfter({ userId, context }, (begin) =>
      deps.commandHandler.handle({
        stream: streams.wallet(userId),
        decider: walletDecider,
        context,
        async createCommand({ state }) {
          const firstDay = findFirstDay(state, command);
          if (firstDay !== undefined) await begin(firstDay);
          return command;
        },
      }),
    );
    const message = 'The card’s details have been saved.';
    return toBodyResult(outcome, () => ({ success: true, message }));
  };
}

export function createWalletHandlers(deps: WalletDependencies): CommandRouteHandlersOf<typeof walletRoutes> {
  return {
    addCard: createAddCardHandler(deps),
    removeCard: createRemoveCardHandler(deps),
    restoreCard: createRestoreCardHandler(deps),
    cardCaps: createCardCapsHandler(deps),
    chooseActiveCards: createChooseActiveCardsHandler(deps),
    chooseCategory: createChooseCategoryHandler(deps),
    activateQuarter: createActivateQuarterHandler(deps),
    enterQuarter: createEnterQuarterHandler(deps),
    setCardDetails: createSetCardDetailsHandler(deps),
  };
}
