import type { UserCard } from '@tapwise/contracts/http/wallet';
import { useCommand } from '../../api/use-command';
import { changeWallet, chooseActiveCards } from '../../api/wallet';
import { serverMessage } from '../../lib/server-message';
import { toast } from '../../ui/toast/toasts';

/** While all cards are active, the plan has room for all, and a choice changes none of them. */
function withActive(cards: readonly UserCard[], cardIds: readonly string[]): readonly UserCard[] {
  if (cards.every(({ isActive }) => isActive)) return cards;
  return cards.map((entry) => ({ ...entry, isActive: cardIds.includes(entry.cardId) }));
}

/** Chooses the cards that stay active: shown at once, rolled back when the server refuses. */
export function useChooseActiveCards(onSaved: () => void) {
  return useCommand('chooseActiveCards', (cardIds: readonly string[]) => chooseActiveCards(cardIds), {
    showAhead: (client, cardIds) => changeWallet(client, (cards) => withActive(cards, cardIds)),
    onSuccess: () => {
      toast({ title: 'Active cards saved', description: 'Recommendations now use these cards.' });
      onSaved();
    },
    onError: (error) => {
      const reason = error.message.startsWith('404:') ? serverMessage(error) : undefined;
      const description = reason ?? 'Failed to save your active cards. Please try again.';
      toast({ title: 'Error', description, tone: 'destructive' });
    },
  });
}
