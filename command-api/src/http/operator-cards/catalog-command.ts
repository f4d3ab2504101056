import type { BodyOf } from '@tapwise/contracts/http/define-route';
import type { adminCatalogRoutes } from '@tapwise/contracts/http/routes/admin-catalog';
import { toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { type Rejection, toIssuesRejection } from '@tapwise/platform/server/rejections/rejection';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
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

function rejectField(field: string, message: string): FieldRejected {
  return reject(toIssuesRejection([{ path: [field], message }]));
}

/** The actions that each optional field applies to. */
const APPLIES_TO = {
  kind: ['refresh-all', 'refresh-category', 'revise'],
  effectiveFrom: ['refresh-all', 'refresh-category', 'revise'],
  expectedVersions: ['revise', 'retire'],
  cardIds: ['retire'],
} as const satisfies Partial<Record<keyof RefreshBody, readonly RefreshBody['action'][]>>;
const LIMITED_FIELDS = ['kind', 'effectiveFrom', 'expectedVersions', 'cardIds'] as const;

/** The rejection of a field that would have no effect on the action. */
function findUnusedField(body: RefreshBody): FieldRejected | undefined {
  const isUnused = (field: keyof typeof APPLIES_TO) => {
    const actions: readonly RefreshBody['action'][] = APPLIES_TO[field];
    return body[field] !== undefined && !actions.includes(body.action);
  };
  const unused = LIMITED_FIELDS.find(isUnused);
  if (unused === undefined) return undefined;
  return rejectField(unused, `This field applies to ${APPLIES_TO[unused].join(', ')} only.`);
}

/** Why the cards change. By default, the issuer changed its rules today (UTC). */
function parseRevision(
  { kind, effectiveFrom }: Pick<RefreshBody, 'kind' | 'effectiveFrom'>,
  at: string,
): Revision | FieldRejected {
  const today = toDay(at);
  if (effectiveFrom !== undefined && effectiveFrom > today)
    return rejectField('effectiveFrom', 'This field can’t be in the future (UTC).');
  return { kind: kind ?? 'change', effectiveFrom: effectiveFrom ?? today };
}

/** The rejection of expected versions if there are not as many as cards. */
function findVersionError(
  { expectedVersions }: Pick<RefreshBody, 'expectedVersions'>,
  cards: readonly unknown[],
): FieldRejected | undefined {
  if (expectedVersions === undefined || expectedVersions.length === cards.length) return undefined;
  return rejectField('expectedVersions', 'Please provide one version for each card.');
}

/** The time of a request. ISO, UTC. */
interface At {
  readonly at: string;
}

function parseCards(cards: readonly unknown[], { at }: At): Pick<AddCards, 'cards' | 'asOf'> | FieldRejected {
  const parsed = parseOperatorCards(cards, new Date(at).getUTCFullYear());
  return 'rejected' in parsed ? parsed : { cards: parsed.cards, asOf: toMonth(at) };
}

function toAddCards({ cards = [] }: RefreshBody, at: At): AddCards | FieldRejected {
  if (cards.length === 0) return reject({ ...toRejection('cards-required'), field: 'cards' });
  const parsed = parseCards(cards, at);
  return 'rejected' in parsed ? parsed : { type: 'AddCards', ...parsed };
}

function toReviseCards(body: RefreshBody, revision: Revision, at: At): ReviseCards | FieldRejected {
  const { cards = [], expectedVersions } = body;
  if (cards.length === 0) return rejectField('cards', 'Please provide the cards to revise.');
  const parsed = parseCards(cards, at);
  if ('rejected' in parsed) return parsed;
  return findVersionError(body, cards) ?? { type: 'ReviseCards', ...parsed, ...revision, expectedVersions };
}

function toRetireCards(body: RefreshBody): RetireCards | FieldRejected {
  const { cardIds = [], expectedVersions } = body;
  if (cardIds.length === 0) return rejectField('cardIds', 'Please provide the IDs of the cards to retire.');
  return findVersionError(body, cardIds) ?? { type: 'RetireCards', cardIds, expectedVersions };
}

function toRefreshCatalog(
  { action, category }: RefreshBody,
  revision: Revision,
  shipped: () => ShippedCatalog,
): RefreshCatalog | FieldRejected {
  if (action === 'refresh-all') return { type: 'RefreshCatalog', ...shipped(), category: null, ...revision };
  return category === undefined
    ? reject({ ...toRejection('category-required'), field: 'category' })
    : { type: 'RefreshCatalog', ...shipped(), category, ...revision };
}

interface CommandOptions extends At {
  readonly shipped: () => ShippedCatalog;
}

/** The command that an operator's request asks for, or why the request is invalid, with the field. */
export function toCatalogCommand(
  body: RefreshBody,
  { shipped, at }: CommandOptions,
): Exclude<CatalogCommand, { type: 'AdoptShippedCatalog' }> | FieldRejected {
  const unused = findUnusedField(body);
  if (unused) return unused;
  const revision = parseRevision(body, at);
  if ('rejected' in revision) return revision;
  switch (body.action) {
    case 'refresh-all':
    case 'refresh-category':
      return toRefreshCatalog(body, revision, shipped);
    case 'add-new':
      return toAddCards(body, { at });
    case 'revise':
      return toReviseCards(body, revision, { at });
    case 'retire':
      return toRetireCards(body);
  }
}

/** The command that would save the cards of a check, or why the request is invalid. */
export function toCheckedCommand(body: CheckBody, at: string): AddCards | ReviseCards | FieldRejected {
  const unused = findUnusedField(body);
  if (unused) return unused;
  const revision = parseRevision(body, at);
  if ('rejected' in revision) return revision;
  return body.action === 'add-new' ? toAddCards(body, { at }) : toReviseCards(body, revision, { at });
}
