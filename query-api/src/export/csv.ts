import { toDay } from '@tapwise/contracts/vocabulary/day';
import { toCsvLine } from './csv-fields';
import type { ExportedChoices, ExportedPurchase, ExportedRecommendation, UserExport } from './user-export';

const COLUMNS = [
  'kind',
  'id',
  'day',
  'card',
  'store',
  'category',
  'amount',
  'reward',
  'refunded',
  'recorded_at',
  'name',
  'value',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

function toLine(row: Row): string {
  return toCsvLine(COLUMNS.map((column) => row[column] ?? ''));
}

/** What a purchase used of credits: a row of its own for each. */
function listCreditRows({ id, purchasedOn, cardId, creditUses = [] }: ExportedPurchase): Row[] {
  return creditUses.map(({ name, amount }) => ({
    kind: 'credit',
    id,
    day: purchasedOn,
    card: cardId,
    amount,
    name: 'used by the purchase',
    value: name,
  }));
}

/** What offers paid for a purchase: a row of its own for each. */
function listOfferRows({ id, purchasedOn, cardId, offerUses = [] }: ExportedPurchase): Row[] {
  return offerUses.map(({ storeName, amount, points, isUsedUp }) => ({
    kind: 'offer',
    id,
    day: purchasedOn,
    card: cardId,
    store: storeName,
    ...(amount === null ? {} : { amount }),
    name: isUsedUp ? 'used up by the purchase' : 'used by the purchase',
    value: points === null ? '' : `${String(points)} points`,
  }));
}

function toPurchaseRow(purchase: ExportedPurchase): Row {
  const { id, purchasedOn, cardId, storeName, category, amount, rewardEarned, refunded } = purchase;
  return {
    kind: 'purchase',
    id,
    day: purchasedOn,
    card: cardId,
    store: storeName,
    category,
    amount,
    reward: rewardEarned,
    refunded,
    recorded_at: purchase.createdAt,
    ...(purchase.warnings.length === 0 ? {} : { name: 'warnings', value: purchase.warnings.join(' ') }),
  };
}

/** Lists the rows of a recommendation. The changes that a correction made to it are a row of their own. */
function listRecommendationRows(recommendation: ExportedRecommendation): Row[] {
  const { id, superseded } = recommendation;
  const row = toRecommendationRow(recommendation);
  if (!superseded) return [row];
  const { next, supersededAt, reason } = superseded;
  return [
    row,
    {
      kind: 'recommendation',
      id,
      card: next.card?.id ?? '',
      recorded_at: supersededAt,
      name: 'superseded',
      value: reason,
    },
  ];
}

function toRecommendationRow(recommendation: ExportedRecommendation): Row {
  const { id, givenAt, location, amount, storeName, purchaseCategory, card, rewardRate } = recommendation;
  return {
    kind: 'recommendation',
    id,
    day: toDay(givenAt),
    card: card.id,
    store: storeName,
    category: purchaseCategory,
    amount,
    reward: rewardRate,
    recorded_at: givenAt,
    name: 'location',
    value: location,
  };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function listChoiceRows({ selections, settings }: ExportedChoices): Row[] {
  return [
    ...selections.flatMap(({ id, cardId: card, addedAt, ...selection }): Row[] => [
      { kind: 'selection', id, card, recorded_at: addedAt, name: 'in wallet', value: 'true' },
      ...Object.entries(selection).map(([name, value]) => ({
        kind: 'selection',
        id,
        card,
        name,
        value: toText(value),
      })),
    ]),
    ...Object.entries(settings).flatMap(([name, values]): Row[] =>
      Array.isArray(values)
        ? values.map((value) => ({ kind: 'setting', name, value: toText(value) }))
        : Object.entries(values).map(([key, value]) => ({
            kind: 'setting',
            name: `${name}.${key}`,
            value: toText(value),
          })),
    ),
  ];
}

/** The export as one table (RFC 4180, UTF-8), in chunks. `kind` says what a row is about. */
export async function* writeCsv(exported: UserExport): AsyncGenerator<string, void> {
  yield toCsvLine(COLUMNS) + listChoiceRows(exported.choices).map(toLine).join('');
  for await (const page of exported.recommendations)
    yield page.flatMap(listRecommendationRows).map(toLine).join('');
  for await (const page of exported.purchases)
    yield page
      .flatMap((purchase) => [
        toPurchaseRow(purchase),
        ...listCreditRows(purchase),
        ...listOfferRows(purchase),
      ])
      .map(toLine)
      .join('');
}
