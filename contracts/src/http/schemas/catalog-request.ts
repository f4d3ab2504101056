import { z } from 'zod';
import { CARD_CATEGORIES } from '../../vocabulary/cards/card-categories';
import { REVISION_KINDS } from '../../vocabulary/cards/revision-kinds';
import { CardId } from '../../vocabulary/ids';
import { JsonWithoutPrivateText } from './fields';

/** The most cards in one request. */
const MAX_CARDS = 200;

const revisionFields = {
  /**
   * Why cards are revised: the earlier rules were wrong (`correction`), or the issuer changed them (`change`).
   * `change` by default. For revisions and refreshes only.
   */
  kind: z.enum(REVISION_KINDS).optional(),
  /** The first day on which the revised rules were in effect, UTC. Today by default; not in the future. */
  effectiveFrom: z.iso.date('This field must be a day such as 2026-11-01.').optional(),
};
const versionFields = {
  /**
   * The versions of the cards that you saw, in the order of the cards. If a card has changed since, nothing is saved
   * (409). For `revise` and `retire` only.
   */
  expectedVersions: z.array(z.number().int().min(1)).max(MAX_CARDS).optional(),
};
/** The cards to add, or the complete data of the cards to revise. */
const Cards = z.array(JsonWithoutPrivateText).max(MAX_CARDS);
/** The cards to retire. */
const CardIds = z.array(CardId).max(MAX_CARDS);

const ParsedCheck = z.strictObject({
  action: z.enum(['add-new', 'revise']),
  cards: Cards.min(1),
  ...revisionFields,
  ...versionFields,
});
const ParsedRefresh = z.strictObject({
  action: z.enum(['refresh-all', 'refresh-category', 'add-new', 'revise', 'retire']),
  category: z.enum(CARD_CATEGORIES).optional(),
  cards: Cards.optional(),
  cardIds: CardIds.optional(),
  ...revisionFields,
  ...versionFields,
});

/** What each action requires and allows. Handlers reject the rest and name the field and its actions. */
const category = z.enum(CARD_CATEGORIES).optional();
const cards = z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_CARDS);
const ADD_NEW = { action: z.literal('add-new'), cards };
const REVISE = { action: z.literal('revise'), cards, ...revisionFields, ...versionFields };
const ignored = { category, cards: Cards.optional() };

const CHECKS = [z.strictObject(ADD_NEW), z.strictObject(REVISE)];
const REFRESHES = [
  z.strictObject({ ...ignored, action: z.literal('refresh-all'), ...revisionFields }),
  z.strictObject({
    ...ignored,
    action: z.literal('refresh-category'),
    category: z.enum(CARD_CATEGORIES),
    ...revisionFields,
  }),
  z.strictObject({ ...ignored, ...ADD_NEW }),
  z.strictObject({ ...ignored, ...REVISE }),
  z.strictObject({ ...ignored, action: z.literal('retire'), cardIds: CardIds.min(1), ...versionFields }),
];

const describeActions = (actions: readonly z.ZodType[]) =>
  actions.map((action) => z.toJSONSchema(action, { io: 'input', unrepresentable: 'any' }));

/** The body of a check of cards. The published schema has one variant per action. */
export const CheckBody = z
  .custom<z.input<typeof ParsedCheck>>()
  .meta({ oneOf: describeActions(CHECKS) })
  .pipe(ParsedCheck);
/** The body of a change to the catalog. The published schema has one variant per action. */
export const RefreshBody = z
  .custom<z.input<typeof ParsedRefresh>>()
  .meta({ oneOf: describeActions(REFRESHES) })
  .pipe(ParsedRefresh);
