import { z } from 'zod';
import { Choice, Quarter } from '../vocabulary/card';
import { CardId, Uuid } from '../vocabulary/ids';
import { MAX_CARDS } from '../vocabulary/plans';
import { CardChoice, CardRotation } from './card-use';
import { CreditCard } from './credit-card';
import { defineRoutes } from './define-route';
import { Outcome } from './fields';

export const UserCard = z.object({
  id: Uuid,
  cardId: CardId,
  addedAt: z.iso.datetime(),
  /** False: kept, but not used in recommendations, since the wallet has more cards than the plan. */
  isActive: z.boolean(),
  card: CreditCard,
  /** Only of a card that lets its holder choose. */
  choice: CardChoice.optional(),
  /** Only of a card with rotating categories. */
  rotation: CardRotation.optional(),
});
export type UserCard = z.infer<typeof UserCard>;

/** As many as the free plan has room for: only a wallet that premium left with more needs a choice. */
const ActiveCardIds = z
  .array(CardId)
  .min(1, 'Please choose at least one card.')
  .max(MAX_CARDS.free, `You can choose at most ${String(MAX_CARDS.free)} cards.`)
  .refine((cardIds) => new Set(cardIds).size === cardIds.length, 'Please choose each card once.');

const params = z.object({ cardId: CardId });

export const walletRoutes = defineRoutes({
  userCards: {
    method: 'GET',
    path: '/api/user/cards',
    side: 'query',
    access: 'user',
    summary: 'The wallet, inactive cards included, each entry with its card, in the order added.',
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
    refusals: [404, 409],
    summary: 'Add a card of the catalog: 404 unknown, 409 already there, 403 past the limit of the plan.',
    body: z.strictObject({ cardId: CardId }),
    response: UserCard,
    status: 201,
  },
  removeCard: {
    method: 'DELETE',
    path: '/api/user/cards/:cardId',
    side: 'command',
    access: 'user',
    refusals: [404],
    summary: 'Remove a card, named by its id in the catalog.',
    params,
    response: Outcome,
  },
  chooseActiveCards: {
    method: 'PUT',
    path: '/api/user/cards/active',
    side: 'command',
    access: 'user',
    refusals: [404],
    summary:
      'Choose the cards that stay active when the wallet has more cards than the plan. On premium, all are active: the choice is kept for when it ends. 404: a card that is not in the wallet.',
    body: z.strictObject({ cardIds: ActiveCardIds }),
    response: Outcome,
  },
  chooseCategory: {
    method: 'PUT',
    path: '/api/user/cards/:cardId/choice',
    side: 'command',
    access: 'user',
    refusals: [404, 409],
    summary:
      'Choose where a card earns more: one `category` beside the others, or all `categories` in the order of its slots.',
    params,
    body: z
      .strictObject({ category: Choice.optional(), categories: z.array(Choice).max(12).optional() })
      .refine(
        ({ category, categories }) => (category === undefined) !== (categories === undefined),
        'Please give either a category or all categories.',
      ),
    response: CardChoice,
  },
  activateQuarter: {
    method: 'POST',
    path: '/api/user/cards/:cardId/activation',
    side: 'command',
    access: 'user',
    refusals: [404, 409],
    summary: 'Mark the rotating categories of a quarter as activated; again is fine.',
    params,
    body: z.strictObject({ quarter: Quarter }),
    response: Outcome,
  },
});
