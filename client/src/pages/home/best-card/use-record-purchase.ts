import { useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { toNoon } from '@tapwise/contracts/vocabulary/day';
import { type Cents, formatDecimalDollars, roundToCents } from '@tapwise/contracts/vocabulary/money';
import type { SpentPurchase } from '@tapwise/rewards/engine/spending/spending';
import { useCommand } from '../../../api/commands/use-command';
import { describeQueueError } from '../../../api/offline-queue/describe-queue-error';
import { recordOrQueuePurchase } from '../../../api/offline-queue/send-or-queue';
import { findEntry, rankForAmount } from '../../../features/answer/rank-for-amount';
import type { ChosenCard } from '../../../features/answer/use-chosen-card';
import { findRejectedTextMessage } from '../../../lib/errors/response-error';
import { findDayProblem, getPurchaseDays } from '../../../lib/format/purchase-day';
import { showErrorToast, toast } from '../../../ui/toast/toasts';
import { parsePurchaseAmount } from './estimate-rewards';

/** Renders the toast's text: what was earned, then any warnings. */
function formatRecordedMessage(cardName: string, warnings: readonly string[]): string {
  const earned = `Earned rewards from your ${cardName}`;
  return warnings.length === 0 ? earned : `${earned}. ${warnings.join(' ')}`;
}

/** How the purchase counts toward caps until the server has recorded it. */
function toSpentPurchase(
  recommendation: Recommendation,
  { cardId, purchasedOn }: Readonly<Record<'cardId' | 'purchasedOn', string>>,
  cents: Cents,
): SpentPurchase {
  const { merchantId, category, mcc, channel, country } = recommendation;
  const micros = findEntry(rankForAmount(recommendation, cents), cardId)?.micros ?? 0;
  return {
    cardId,
    merchantId,
    category,
    mcc,
    channel,
    country,
    amountCents: cents,
    rewardCents: roundToCents(micros),
    occurredAt: toNoon(purchasedOn),
  };
}

/** The typed amount and day, and the command that records them with the chosen card. */
export function useRecordPurchase(
  recommendation: Recommendation,
  card: ChosenCard,
  onRecorded: (purchase: Purchase | 'queued') => void,
) {
  const [amount, setAmount] = useState('');
  /** Today if undefined. */
  const [chosenDay, setDay] = useState<string | undefined>(undefined);
  const { today, ...range } = getPurchaseDays(new Date());
  const day = chosenDay ?? today;
  const command = useCommand('recordPurchase', recordOrQueuePurchase, {
    onSuccess: (purchase) => {
      if (purchase === 'queued')
        toast({ title: 'Purchase saved', description: 'We’ll send it when you’re back online.' });
      else {
        const description = formatRecordedMessage(card.name, purchase.warnings);
        toast({ title: 'Purchase recorded!', description });
      }
      onRecorded(purchase);
    },
    onError: (error) => {
      const description =
        describeQueueError(error) ?? findRejectedTextMessage(error) ?? 'Failed to record purchase';
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
    const problem = findDayProblem(day, range);
    if (problem !== undefined) {
      showErrorToast('Invalid day', problem);
      return;
    }
    const { storeName } = recommendation;
    const body = {
      cardId: card.id,
      amount: formatDecimalDollars(cents),
      category: storeName.toLowerCase(),
      storeName,
      recommendationId: recommendation.id,
      purchasedOn: day,
    };
    command.mutate({ body, cardName: card.name, spent: toSpentPurchase(recommendation, body, cents) });
  };
  return { amount, setAmount, day, setDay, range, submit, isPending: command.isPending };
}
export type RecordPurchaseForm = ReturnType<typeof useRecordPurchase>;
