import type { BodyOf } from '@tapwise/contracts/http/define-route';
import type { adminCatalogRoutes } from '@tapwise/contracts/http/routes/admin-catalog';
import { toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { type Rejection, toIssuesRejection } from '@tapwise/platform/server/rejections/rejection';
import type { ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type {
  AddCards,
  CatalogCommand,
  RefreshCatalog,
  RetireCards,
  ReviseCards,
  Revision,
} from '../../domain/catalog/commands';
import { parseOperatorCards } from './operator-cards';

type RefreshBody = BodyOf<(typeof adminCatalogRoutes)['refreshCards']>;
type CheckBody = BodyOf<(typeof adminCatalogRoutes)['checkCards']>;
type FieldRejected = Rejected<Rejection>;
type ActionBody<Name extends RefreshBody['action']> = Extract<RefreshBody, { readonly action: Name }>;

function rejectField(field: string, message: string): FieldRejected {
  return reject(toIssuesRejection([{ path: [field], message }]));
}

/** The time of a request. ISO, UTC. */
interface At {
  readonly at: string;
}

/** Why the cards change. By default, the issuer changed its rules today (UTC). */
function parseRevision(
  { kind, effectiveFrom }: Pick<ActionBody<'revise'>, 'kind' | 'effectiveFrom'>,
  { at }: At,
): Revision | FieldRejected {
  const today = toDay(at);
  if (effectiveFrom !== undefined && effectiveFrom > today)
    return rejectField('effectiveFrom', 'This field can’t be in the future (UTC).');
  return { kind: kind ?? 'change', effectiveFrom: effectiveFrom ?? today };
}

/** The rejection if the number of expected versions differs from the number of cards. */
function findVersionError(
  { expectedVersions }: Pick<ActionBody<'revise'>, 'expectedVersions'>,
  cards: readonly unknown[],
): FieldRejected | undefined {
  if (expectedVersions === undefined || expectedVersions.length === cards.length) return undefined;
  return rejectField('expectedVersions', 'This field must have one version for each card.');
}

function parseCards(cards: readonly unknown[], { at }: At): Pick<AddCards, 'cards' | 'asOf'> | FieldRejected {
  const parsed = parseOperatorCards(cards, new Date(at).getUTCFullYear());
  return 'rejected' in parsed ? parsed : { cards: parsed.cards, asOf: toMonth(at) };
}

type RefreshRequest = ActionBody<'refresh-all' | 'refresh-category'>;

function toAddCards({ cards }: ActionBody<'add-new'>, at: At): AddCards | FieldRejected {
  const parsed = parseCards(cards, at);
  return 'rejected' in parsed ? parsed : { type: 'AddCards', ...parsed };
}

function toReviseCards(body: ActionBody<'revise'>, at: At): ReviseCards | FieldRejected {
  const { cards, expectedVersions } = body;
  const revision = parseRevision(body, at);
  if ('rejected' in revision) return revision;
  const parsed = parseCards(cards, at);
  if ('rejected' in parsed) return parsed;
  return findVersionError(body, cards) ?? { type: 'ReviseCards', ...parsed, ...revision, expectedVersions };
}

function toRetireCards(body: ActionBody<'retire'>): RetireCards | FieldRejected {
  const { cardIds, expectedVersions } = body;
  return findVersionError(body, cardIds) ?? { type: 'RetireCards', cardIds, expectedVersions };
}

interface CommandOptions extends At {
  readonly shipped: () => ShippedCatalog;
}

function toRefreshCatalog(
  body: RefreshRequest,
  { shipped, at }: CommandOptions,
): RefreshCatalog | FieldRejected {
  const revision = parseRevision(body, { at });
  if ('rejected' in revision) return revision;
  const category = body.action === 'refresh-all' ? null : body.category;
  return { type: 'RefreshCatalog', ...shipped(), category, ...revision };
}

/** The command for an operator's request, or why the request is invalid, with the field. */
export function toCatalogCommand(
  body: RefreshBody,
  options: CommandOptions,
): Exclude<CatalogCommand, { type: 'AdoptShippedCatalog' }> | FieldRejected {
  switch (body.action) {
    case 'refresh-all':
    case 'refresh-category':
      return toRefreshCatalog(body, options);
    case 'add-new':
      return toAddCards(body, options);
    case 'revise':
      return toReviseCards(body, options);
    case 'retire':
      return toRetireCards(body);
  }
}

/** The command that would save the cards of a check, or why the request is invalid. */
export function toCheckedCommand(body: CheckBody, at: string): AddCards | ReviseCards | FieldRejected {
  return body.action === 'add-new' ? toAddCards(body, { at }) : toReviseCards(body, { at });
}
