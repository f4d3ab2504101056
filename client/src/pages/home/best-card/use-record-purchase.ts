import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { recordPurchase } from '../../../api/purchases';
import { useCommand } from '../../../api/use-command';
import type { ChosenCard } from '../../../features/answer/use-chosen-card';
import { getRejectedTextMessage } from '../../../lib/errors/server-message';
import { toLocalDay } from '../../../lib/format/dates';
import { showErrorToast, toast } from '../../../ui/toast/toasts';
import { parsePurchaseAmount } from './estimate-rewards';

/** The toast's text: what was earned, then what was unusual. */
function formatRecordedMessage(cardName: string, warnings: readonly string[]): string {
  const earned = `Earned rewards from your ${cardName}`;
  return warnings.length === 0 ? earned : `${earned}. ${warnings.join(' ')}`;
}

/** The typed amount, and the command that records it with the chosen card. */
export function useRecordPurchase(recommendation: Recommendation, card: ChosenCard, onRecorded: () => void) {
  const [amount, setAmount] = useState('');
  const command = useCommand('recordPurchase', recordPurchase, {
    onSuccess: ({ warnings }) => {
      toast({ title: 'Purchase recorded!', description: formatRecordedMessage(card.name, warnings) });
      onRecorded();
    },
    onError: (error) => {
      const description = getRejectedTextMessage(error) ?? 'Failed to record purchase';
      showErrorToast('Error', description);
    },
  });
  const submit = () => {
    if (command.isPending) return;
    const cents = parsePurchaseAmount(amount);
    if (cents === undefined) {
      showErrorToast('Invalid amount', 'Please enter a valid purchase amount');
      return;
    }
    const { storeName } = recommendation;
    command.mutate({
      cardId: card.id,
      amount: formatDecimalDollars(cents),
      category: storeName.toLowerCase(),
      storeName,
      recommendationId: recommendation.id,
      purchasedOn: toLocalDay(new Date()),
    });
  };
  return { amount, setAmount, submit, isPending: command.isPending };
}
export type RecordPurchase = ReturnType<typeof useRecordPurchase>;
