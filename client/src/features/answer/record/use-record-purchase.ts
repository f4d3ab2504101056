import { useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { toNoon } from '@tapwise/contracts/vocabulary/day';
import { type Cents, formatDecimalDollars, roundToCents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { SpentPurchase } from '@tapwise/rewards/engine/spending/spending';
import { useCommand } from '../../../api/commands/use-command';
import { describeQueueError } from '../../../api/offline-queue/describe-queue-error';
import { recordOrQueuePurchase } from '../../../api/offline-queue/send-or-queue';
import { removePurchase } from '../../../api/purchases/purchases';
import { describeFailure, findRejectedTextMessage } from '../../../lib/errors/response-error';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { formatDollars } from '../../../lib/format/format-dollars';
import { findDayProblem, getPurchaseDays } from '../../../lib/format/purchase-day';
import { useFieldErrors } from '../../../lib/hooks/use-field-errors';
import { showErrorToast, toast } from '../../../ui/toast/toasts';
import { formatExtraValue } from '../extra-value';
import { findEntry, rankForAmount } from '../rank-for-amount';
import type { ChosenCard } from '../use-chosen-card';
import { parsePurchaseAmount } from './estimate-rewards';

export const AMOUNT_ERROR = 'Enter an amount from $0.01 to $1,000,000';

/** What a purchase earned, and where: `$6.00 on $100.00 at Whole Foods`. */
function formatRecordedDetail({ rewardEarned, amount, storeName, creditUses, offerUses }: Purchase): string {
  const sumDollars = (uses: readonly { readonly amount: string | null }[] = []) =>
    toCents(uses.reduce((sum, use) => sum + Number(use.amount ?? 0), 0));
  const extra = { credit: sumDollars(creditUses), offer: sumDollars(offerUses), bonus: 0 };
  const earned = [formatDollars(Number(rewardEarned)), formatExtraValue(extra)].filter(Boolean).join(' ');
  return `${earned} on ${formatDollars(Number(amount))} at ${formatApostrophes(storeName)}`;
}

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

interface RecordOptions {
  readonly onRecorded: (purchase: Purchase | 'queued') => void;
  /** Receives the id of a recorded purchase that the user removed right away. */
  readonly onUndone?: (purchaseId: string) => void;
  /** The day to start with. Today by default. */
  readonly firstDay?: string;
}

/** Confirms a recorded purchase. The toast has a button that removes it. */
function useRecordedToast(cardName: string, onUndone: RecordOptions['onUndone']) {
  const removal = useCommand('removePurchase', removePurchase, {
    onSuccess: (_, id) => {
      toast({ title: 'Purchase Removed' });
      onUndone?.(id);
    },
    onError: (error) => {
      showErrorToast('Purchase Not Removed', describeFailure(error));
    },
  });
  return (purchase: Purchase) => {
    toast({
      title: 'Purchase recorded!',
      description: formatRecordedMessage(cardName, purchase.warnings),
      detail: formatRecordedDetail(purchase),
      action: {
        label: 'Undo',
        run: () => {
          removal.mutate(purchase.id);
        },
      },
    });
  };
}

/** The typed amount and day, and the command that records them with the chosen card. */
export function useRecordPurchase(
  recommendation: Recommendation,
  card: ChosenCard,
  { onRecorded, onUndone, firstDay }: RecordOptions,
) {
  const confirm = useRecordedToast(card.name, onUndone);
  const [amount, setAmount] = useState('');
  /** Today if undefined. */
  const [chosenDay, setDay] = useState(firstDay);
  const { errors, show, form } = useFieldErrors();
  const { today, ...range } = getPurchaseDays(new Date());
  const day = chosenDay ?? today;
  const command = useCommand('recordPurchase', recordOrQueuePurchase, {
    onSuccess: (purchase) => {
      if (purchase === 'queued')
        toast({ title: 'Purchase Saved', description: 'We’ll send it when you’re back online.' });
      else confirm(purchase);
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
      show({ amount: AMOUNT_ERROR });
      return;
    }
    const problem = findDayProblem(day, range);
    if (problem !== undefined) {
      showErrorToast('Invalid Day', problem);
      show({ day: 'Choose another day' });
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
  return { amount, setAmount, day, setDay, range, errors, form, submit, isPending: command.isPending };
}
export type RecordPurchaseForm = ReturnType<typeof useRecordPurchase>;
