import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { useCommand } from '../../api/commands/use-command';
import { chooseActiveCards, updateCachedWallet } from '../../api/wallet-changes';
import { findErrorStatus, findServerMessage } from '../../lib/errors/response-error';
import { showErrorToast, toast } from '../../ui/toast/toasts';

/** If all cards are active, the plan has room for all of them, and the choice doesn't change anything. */
function activateOnly(cards: readonly UserCard[], cardIds: readonly string[]): readonly UserCard[] {
  if (cards.every(({ isActive }) => isActive)) return cards;
  return cards.map((entry) => ({ ...entry, isActive: cardIds.includes(entry.cardId) }));
}

/** Chooses the active cards: shown immediately, rolled back if the server rejects it. */
export function useChooseActiveCards(onSaved: () => void) {
  return useCommand('chooseActiveCards', (cardIds: readonly string[]) => chooseActiveCards(cardIds), {
    optimisticUpdate: (client, cardIds) =>
      updateCachedWallet(client, (cards) => activateOnly(cards, cardIds)),
    onSuccess: () => {
      toast({ title: 'Active Cards Saved', description: 'Recommendations now use these cards.' });
      onSaved();
    },
    onError: (error) => {
      const reason = findErrorStatus(error) === 404 ? findServerMessage(error) : undefined;
      const description = reason ?? 'We couldn’t save your active cards. Please try again.';
      showErrorToast('Active Cards Not Saved', description);
    },
  });
}
