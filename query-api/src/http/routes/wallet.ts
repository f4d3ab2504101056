import { cardUse } from '@tapwise/contracts/cards/card-use';
import { wallets, type WalletDoc } from '@tapwise/contracts/read-models/wallet';
import { activeCardsAt } from '@tapwise/contracts/vocabulary/active-cards';
import type { CatalogueView } from '../../catalogue-cache';
import type { QueryApiDeps } from '../../deps';
import { toSubscription } from '../../views/account';
import type { Handlers } from '../handler';

type Entry = WalletDoc['cards'][number];

/** An entry with its card; none for a card that the catalogue does not hold yet. */
function userCardJson(
  entry: Entry,
  isActive: boolean,
  { jsonById, toldById }: CatalogueView,
  at: string,
): readonly string[] {
  const { id, cardId, addedAt } = entry;
  const card = jsonById.get(cardId);
  if (card === undefined) return [];
  const told = toldById.get(cardId);
  const head = JSON.stringify({ id, cardId, addedAt, isActive, ...(told ? cardUse(told, entry, at) : {}) });
  return [`${head.slice(0, -1)},"card":${card}}`];
}

export function walletHandlers(
  { reader }: Pick<QueryApiDeps, 'reader'>,
  catalogue: () => Promise<CatalogueView>,
) {
  return {
    userCards: async ({ user, at }) => {
      const [wallet, view] = await Promise.all([reader.get(wallets, user), catalogue()]);
      if (!wallet) return { json: '[]' };
      const active = new Set(activeCardsAt(wallet, at));
      const entries = wallet.cards.flatMap((entry) => userCardJson(entry, active.has(entry), view, at));
      return { json: `[${entries.join(',')}]` };
    },
    canAddCard: async ({ user, at }) => {
      const { canAddMoreCards, cardCount, maxCards } = toSubscription(await reader.get(wallets, user), at);
      return { body: { canAddMoreCards, cardCount, maxCards } };
    },
    subscription: async ({ user, at }) => ({ body: toSubscription(await reader.get(wallets, user), at) }),
  } satisfies Partial<Handlers>;
}
