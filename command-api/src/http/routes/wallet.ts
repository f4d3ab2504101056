import { toCreditCard } from '@tapwise/contracts/cards/to-credit-card';
import { streams } from '@tapwise/contracts/events/streams';
import type { CatalogueReader } from '../../advising/catalogue-reader';
import { isListed } from '../../domain/catalogue/state';
import type { AddCard, RemoveCard } from '../../domain/wallet/commands';
import { wallet } from '../../domain/wallet/decide';
import type { CommandHandling } from '../../handling/port';
import type { Handler, HandlersOf } from '../handler';

interface Dependencies {
  readonly handling: CommandHandling;
  readonly catalogue: CatalogueReader;
  readonly newId: () => string;
}

function addCard({ handling, catalogue, newId }: Dependencies): Handler<'addCard'> {
  return async ({ user, body: { cardId }, context }) => {
    const { state: cards } = await catalogue.load();
    const command: AddCard = {
      type: 'AddCard',
      entryId: newId(),
      cardId,
      isListed: isListed(cards, cardId),
      at: context.at,
    };
    const handled = await handling.handle({
      stream: streams.wallet(user),
      decider: wallet,
      command: () => command,
      context,
    });
    if ('refused' in handled) return handled;
    const [added] = handled.events;
    const entry = cards.entries.get(cardId);
    if (added?.type !== 'CardAdded' || !entry) throw new Error('An added card was not stored');
    const { entryId: id } = added.data;
    const addedAt = added.metadata.occurredAt;
    const body = { id, cardId, addedAt, card: toCreditCard({ id: cardId, ...entry }) };
    return { body, position: handled.position };
  };
}

function removeCard({ handling }: Dependencies): Handler<'removeCard'> {
  return async ({ user, params: { cardId }, context }) => {
    const handled = await handling.handle({
      stream: streams.wallet(user),
      decider: wallet,
      command: (): RemoveCard => ({ type: 'RemoveCard', cardId }),
      context,
    });
    if ('refused' in handled) return handled;
    const body = { success: true as const, message: 'The card has been removed from your wallet' };
    return { body, position: handled.position };
  };
}

export function walletHandlers(deps: Dependencies): HandlersOf<'addCard' | 'removeCard'> {
  return { addCard: addCard(deps), removeCard: removeCard(deps) };
}
