import { accounts } from '@tapwise/contracts/read-models/accounts';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { type RecommendationDoc, recommendations } from '@tapwise/contracts/read-models/recommendations';
import { settings } from '@tapwise/contracts/read-models/settings';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { EARLIEST_DAY } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { readUses } from '../queries/purchase-uses';
import type { ReadModelReader } from '../read-store/port';
import { toPurchase } from '../responses/purchase';
import { getSupersededField } from '../responses/recommendation';
import { readAll } from './read-all';

const PURCHASES_PER_PAGE = 200;
/** After every purchase. */
const LAST_DAY = '9998-12-31';
/** Each contains the whole ranking, so it is larger than a purchase. */
const RECOMMENDATIONS_PER_PAGE = 25;

function toExportedRecommendation(doc: RecommendationDoc) {
  const { id, givenAt, location, category, amountCents, answer } = doc;
  return {
    id,
    givenAt,
    location,
    category,
    amount: formatDecimalDollars(amountCents),
    storeName: answer.storeName,
    purchaseCategory: answer.categoryLabel,
    card: { id: answer.card.id, name: answer.card.name, bank: answer.card.bank },
    rewardRate: answer.rewardRate,
    estimatedValue: answer.estimatedValue,
    ...getSupersededField(doc),
  };
}

export type ExportedPurchase = ReturnType<typeof toPurchase>;
export type ExportedRecommendation = ReturnType<typeof toExportedRecommendation>;

const NO_SETTINGS = { facts: {}, valuations: {}, placeReplies: [], disabledReminders: [] };
const NO_WALLET = { cards: [], history: [], activeChoice: null };

async function readChoices(reader: ReadModelReader, userId: UserId) {
  const [account, wallet, settingsDoc] = await Promise.all([
    reader.get(accounts, userId),
    reader.get(wallets, userId),
    reader.get(settings, userId),
  ]);
  const { cards, history: earlierCards = [], activeChoice } = wallet ?? NO_WALLET;
  const { facts, valuations, placeReplies, disabledReminders = [] } = settingsDoc ?? NO_SETTINGS;
  const goals = account?.goals ?? [];
  const activeCards = activeChoice?.cardIds ?? [];
  return {
    /** The cards in the wallet, with what the user chose for each. */
    selections: cards,
    settings: { goals, activeCards, facts, valuations, placeReplies, disabledReminders, earlierCards },
  };
}

export type ExportedChoices = Awaited<ReturnType<typeof readChoices>>;

/** All that a user stored. Lists are read while they are exported, latest first. */
export interface UserExport {
  readonly choices: ExportedChoices;
  readonly purchases: AsyncIterable<readonly ExportedPurchase[]>;
  readonly recommendations: AsyncIterable<readonly ExportedRecommendation[]>;
}

async function* mapPages<From, To>(
  pages: AsyncIterable<readonly From[]>,
  convert: (from: From) => To,
): AsyncGenerator<readonly To[], void> {
  for await (const page of pages) yield page.map(convert);
}

/** Opens an export. Each list can be iterated once, and is read as it is consumed. */
export async function openUserExport(reader: ReadModelReader, userId: UserId): Promise<UserExport> {
  const where = { userId };
  const purchasePages = readAll(reader, purchases, {
    where,
    sort: ['-purchasedOn', '-createdAt', '-id'],
    pageSize: PURCHASES_PER_PAGE,
  });
  const recommendationPages = readAll(reader, recommendations, {
    where,
    sort: ['-givenAt', '-id'],
    pageSize: RECOMMENDATIONS_PER_PAGE,
  });
  const [choices, uses] = await Promise.all([
    readChoices(reader, userId),
    readUses(reader, userId, { from: EARLIEST_DAY, to: LAST_DAY }),
  ]);
  return {
    choices,
    purchases: mapPages(purchasePages, (doc) => toPurchase(doc, uses)),
    recommendations: mapPages(recommendationPages, toExportedRecommendation),
  };
}

/** Counts the purchases and recommendations in a user's export. */
export async function countExportItems(reader: ReadModelReader, userId: UserId): Promise<number> {
  const where = { userId };
  const [ofPurchases, ofRecommendations] = await Promise.all([
    reader.count(purchases, where),
    reader.count(recommendations, where),
  ]);
  return ofPurchases + ofRecommendations;
}
