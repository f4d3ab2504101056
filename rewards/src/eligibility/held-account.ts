import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';

/** A card account that the user has or had. Days are `yyyy-mm-dd`. */
export interface HeldAccount extends Pick<CatalogCard, 'id' | 'name' | 'bank' | 'type'> {
  /** Undefined if the user didn't enter it. */
  readonly openedOn: string | undefined;
  /** Undefined if the account is open. */
  readonly closedOn: string | undefined;
}

/** An account as the wallet or the user's history of cards states it. */
interface AccountDates {
  readonly cardId: string;
  readonly openedOn?: string | undefined;
  readonly closedOn?: string | undefined;
}

/** The accounts of a user. */
export interface StatedAccounts {
  /** The open accounts: the cards in the wallet, inactive ones included. */
  readonly wallet: readonly AccountDates[];
  /** The accounts that the user stated besides. */
  readonly history: readonly AccountDates[];
}

/** Whether an entry of the history states the account that the wallet contains: another one can't be open as well. */
function isSameAccount(entry: AccountDates, walletCard: AccountDates): boolean {
  if (entry.cardId !== walletCard.cardId) return false;
  return entry.closedOn === undefined || entry.openedOn === walletCard.openedOn;
}

/**
 * The accounts of a user, each once: an account in both lists has the date in the wallet, or else the one in the
 * history. Cards that the catalog doesn't have are left out.
 */
export function listHeldAccounts(
  { wallet, history }: StatedAccounts,
  findCard: (cardId: string) => Pick<CatalogCard, 'id' | 'name' | 'bank' | 'type'> | undefined,
): HeldAccount[] {
  const open = wallet.map((entry) => ({
    ...entry,
    openedOn: entry.openedOn ?? history.find((stated) => isSameAccount(stated, entry))?.openedOn,
  }));
  const others = history.filter((stated) => !wallet.some((entry) => isSameAccount(stated, entry)));
  return [...open, ...others].flatMap(({ cardId, openedOn, closedOn }) => {
    const card = findCard(cardId);
    if (!card) return [];
    const { id, name, bank, type } = card;
    return [{ id, name, bank, type, openedOn, closedOn }];
  });
}
