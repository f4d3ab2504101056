import type { walletRoutes } from '@tapwise/contracts/http/routes/wallet';
import { toOwnCardDetails } from '@tapwise/contracts/http/schemas/own-card-details';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import { selectActiveCards } from '@tapwise/contracts/vocabulary/cards/active-cards';
import { describeCardSelections } from '@tapwise/rewards/cards/card-selections';
import type { PreparedCatalog } from '../../catalog/catalog-cache';
import type { QueryApiDependencies } from '../../dependencies';
import { toSubscription } from '../../responses/account';
import type { HandlersOf } from '../handler';

type Entry = WalletDoc['cards'][number];

/** An entry with its card as JSON; nothing for a card that isn't in the catalog yet. */
function toUserCard(
  entry: Entry,
  isActive: boolean,
  { jsonById, configurableById }: PreparedCatalog,
  at: string,
): readonly string[] {
  const { id, cardId, addedAt } = entry;
  const json = jsonById.get(cardId);
  if (json === undefined) return [];
  const card = configurableById.get(cardId);
  const head = JSON.stringify({
    id,
    cardId,
    addedAt,
    isActive,
    ...(card ? describeCardSelections(card, entry, at) : {}),
    ...toOwnCardDetails(entry),
  });
  return [`${head.slice(0, -1)},"card":${json}}`];
}

export function createWalletHandlers(
  { reader }: Pick<QueryApiDependencies, 'reader'>,
  catalog: () => Promise<PreparedCatalog>,
): HandlersOf<typeof walletRoutes> {
  return {
    userCards: async ({ user, at }) => {
      const [wallet, view] = await Promise.all([reader.get(wallets, user), catalog()]);
      if (!wallet) return { json: '[]' };
      const active = new Set(selectActiveCards(wallet, at));
      const entries = wallet.cards.flatMap((entry) => toUserCard(entry, active.has(entry), view, at));
      return { json: `[${entries.join(',')}]` };
    },
    canAddCard: async ({ user, at }) => {
      const { canAddMoreCards, cardCount, maxCards } = toSubscription(await reader.get(wallets, user), at);
      return { body: { canAddMoreCards, cardCount, maxCards } };
    },
  };
}
