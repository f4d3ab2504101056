import { z } from 'zod';
import { CardId, Uuid } from '../vocabulary/ids';
import { CreditCard } from './credit-card';
import { defineRoutes } from './define-route';
import { Outcome } from './fields';

export const UserCard = z.object({ id: Uuid, cardId: CardId, addedAt: z.iso.datetime(), card: CreditCard });
export type UserCard = z.infer<typeof UserCard>;

const params = z.object({ cardId: CardId });

export const walletRoutes = defineRoutes({
  userCards: {
    method: 'GET',
    path: '/api/user/cards',
    side: 'query',
    access: 'user',
    summary: 'The wallet, each entry with its card, in the order added.',
    response: z.array(UserCard),
    reads: ['wallets', 'catalogue'],
  },
  canAddCard: {
    method: 'GET',
    path: '/api/user/can-add-card',
    side: 'query',
    access: 'user',
    summary: 'Whether the plan has room for one more card.',
    response: z.object({ canAddMoreCards: z.boolean(), cardCount: z.number(), maxCards: z.number() }),
    reads: ['wallets'],
  },
  addCard: {
    method: 'POST',
    path: '/api/user/cards',
    side: 'command',
    access: 'user',
    summary: 'Add a card of the catalogue: 404 unknown, 409 already there, 403 past the limit of the plan.',
    body: z.strictObject({ cardId: CardId }),
    response: UserCard,
    status: 201,
  },
  removeCard: {
    method: 'DELETE',
    path: '/api/user/cards/:cardId',
    side: 'command',
    access: 'user',
    summary: 'Remove a card, named by its id in the catalogue.',
    params,
    response: Outcome,
  },
});
