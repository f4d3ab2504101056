import type { walletRoutes } from '@tapwise/contracts/http/routes/wallet';
import { toOwnCardDetails } from '@tapwise/contracts/http/schemas/own-card-details';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { selectActiveCards } from '@tapwise/contracts/vocabulary/rules/active-cards';
import { type BonusSpending, computeBonusProgress } from '@tapwise/rewards/cards/bonus-progress';
import { describeCardSelections } from '@tapwise/rewards/cards/card-selections';
import type { QueryApiDependencies } from '../../dependencies';
import { readBonusSpending } from '../../queries/bonus-spending';
import type { PreparedCatalog } from '../../queries/catalog-cache';
import type { ReadModelReader } from '../../read-store/port';
import { toSubscription } from '../../responses/account';
import { toBonusProgress } from '../../responses/bonus-progress';
import type { QueryRouteHandlersOf } from '../handler';

type Entry = WalletDoc['cards'][number];

type SpendingByCard = ReadonlyMap<CardId, BonusSpending>;

/** Reads the spending toward welcome bonuses. Reads nothing for a wallet without bonuses. */
async function readSpending(
  reader: Pick<ReadModelReader, 'get' | 'getMany'>,
  userId: UserId,
  { cards }: WalletDoc,
  at: string,
): Promise<SpendingByCard> {
  const withBonus = cards.flatMap(({ cardId, openedOn, welcomeBonus }) =>
    welcomeBonus ? [{ cardId, openedOn, welcomeBonus }] : [],
  );
  return readBonusSpending(reader, userId, withBonus, toDay(at));
}

function describeBonus({ cardId, welcomeBonus }: Entry, spending: SpendingByCard, at: string) {
  const sums = spending.get(cardId);
  if (!welcomeBonus || !sums) return {};
  const progress = computeBonusProgress(welcomeBonus, sums, toDay(at));
  return { bonusProgress: toBonusProgress(welcomeBonus, progress) };
}

interface UserCardContext {
  readonly active: ReadonlySet<Entry>;
  readonly spending: SpendingByCard;
  readonly catalog: PreparedCatalog;
  readonly at: string;
}

/** Serializes an entry with its card. Returns nothing if the card isn't in the catalog yet. */
function toUserCard(entry: Entry, { active, spending, catalog, at }: UserCardContext): readonly string[] {
  const { id, cardId, addedAt } = entry;
  const json = catalog.jsonById.get(cardId);
  if (json === undefined) return [];
  const card = catalog.configurableById.get(cardId);
  const head = JSON.stringify({
    id,
    cardId,
    addedAt,
    isActive: active.has(entry),
    ...(card ? describeCardSelections(card, entry, at) : {}),
    ...toOwnCardDetails(entry),
    ...describeBonus(entry, spending, at),
  });
  return [`${head.slice(0, -1)},"card":${json}}`];
}

export function createWalletHandlers(
  { reader }: Pick<QueryApiDependencies, 'reader'>,
  catalog: () => Promise<PreparedCatalog>,
): QueryRouteHandlersOf<typeof walletRoutes> {
  return {
    userCards: async ({ userId, at }) => {
      const [wallet, view] = await Promise.all([reader.get(wallets, userId), catalog()]);
      if (!wallet) return { json: '[]' };
      const spending = await readSpending(reader, userId, wallet, at);
      const context = { active: new Set(selectActiveCards(wallet, at)), spending, catalog: view, at };
      const entries = wallet.cards.flatMap((entry) => toUserCard(entry, context));
      return { json: `[${entries.join(',')}]` };
    },
    canAddCard: async ({ userId, at }) => {
      const { canAddMoreCards, cardCount, maxCards } = toSubscription(await reader.get(wallets, userId), at);
      return { body: { canAddMoreCards, cardCount, maxCards } };
    },
  };
}
