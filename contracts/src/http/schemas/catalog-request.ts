import { z } from 'zod';
import { CARD_CATEGORIES } from '../../vocabulary/cards/card-categories';
import { REVISION_KINDS } from '../../vocabulary/cards/revision-kinds';
import { CardId } from '../../vocabulary/ids';
import { RecentDay } from './day-fields';
import { JsonWithoutPrivateText } from './fields';

/** The most cards in one request. */
const MAX_CARDS = 200;

const revisionFields = {
  /**
   * Why cards are revised: the earlier rules were wrong (`correction`), or the issuer changed them (`change`).
   * `change` by default.
   */
  kind: z.enum(REVISION_KINDS).optional(),
  /** The first day the revised rules were in effect, UTC. Today by default; not in the future. */
  effectiveFrom: RecentDay.optional(),
};
const versionFields = {
  /**
   * The versions of the cards that you saw, in the order of the cards. If a card has changed since, nothing is saved
   * (409).
   */
  expectedVersions: z.array(z.number().int().min(1)).max(MAX_CARDS).optional(),
};
/** The cards to add, or the complete data of the cards to revise. Handlers parse them. */
const Cards = z
  .array(JsonWithoutPrivateText.meta({ type: 'object' }))
  .min(1)
  .max(MAX_CARDS);
const CardIds = z.array(CardId).min(1).max(MAX_CARDS);

/** The fields of each action. */
const ACTIONS = {
  'refresh-all': revisionFields,
  'refresh-category': { category: z.enum(CARD_CATEGORIES), ...revisionFields },
  'add-new': { cards: Cards },
  revise: { cards: Cards, ...revisionFields, ...versionFields },
  retire: { cardIds: CardIds, ...versionFields },
} as const;
type Action = keyof typeof ACTIONS;

/** The message for fields that would have no effect. Undefined for those that no action has. */
function describeUnused(keys: readonly string[]): string | undefined {
  const [key = ''] = keys;
  const actions = Object.entries(ACTIONS).flatMap(([action, fields]) => (key in fields ? [action] : []));
  return actions.length === 0 ? undefined : `This field applies to ${actions.join(', ')} only.`;
}

function defineAction<Name extends Action>(action: Name) {
  const shape: { action: z.ZodLiteral<Name> } & (typeof ACTIONS)[Name] = {
    action: z.literal(action),
    ...ACTIONS[action],
  };
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? describeUnused(issue.keys) : undefined),
  });
}

/** The body of a check of cards. */
export const CheckBody = z.discriminatedUnion('action', [defineAction('add-new'), defineAction('revise')]);
/** The body of a change to the catalog. */
export const RefreshBody = z.discriminatedUnion('action', [
  defineAction('refresh-all'),
  defineAction('refresh-category'),
  defineAction('add-new'),
  defineAction('revise'),
  defineAction('retire'),
]);
