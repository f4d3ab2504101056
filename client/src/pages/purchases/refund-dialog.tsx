import { useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import {
  formatCents,
  formatDecimalDollars,
  parseAmount,
  parseDecimalDollars,
} from '@tapwise/contracts/vocabulary/money';
import { useCommand } from '../../api/commands/use-command';
import { refundPurchase } from '../../api/purchases/purchases';
import { describeFailure } from '../../lib/errors/response-error';
import { formatDollars } from '../../lib/format/format-dollars';
import { findDayProblem, getPurchaseDays } from '../../lib/format/purchase-day';
import { type FieldErrors, useFieldErrors } from '../../lib/hooks/use-field-errors';
import { toBonusPurchase } from '../../lib/purchases/list-bonus-warnings';
import { DayField } from '../../ui/day-field';
import { Field } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { getErrorProps } from '../../ui/get-error-props';
import { toast } from '../../ui/toast/toasts';
import { describePurchase } from './purchase-row';
import type { ListBonusWarnings } from './use-bonus-warnings';
import { useConfirmation } from './use-confirmation';

interface RefundDialogProps {
  readonly purchase: Purchase;
  readonly listWarnings: ListBonusWarnings;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function useRefund(purchase: Purchase, listWarnings: ListBonusWarnings, onClose: () => void) {
  const refundable = parseDecimalDollars(purchase.amount) - parseDecimalDollars(purchase.refunded);
  const { last, today } = getPurchaseDays(new Date());
  const first = purchase.purchasedOn;
  const [amount, setAmount] = useState(formatDecimalDollars(refundable));
  const [day, setDay] = useState(today < first ? first : today);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { errors, show, form } = useFieldErrors();
  const confirmation = useConfirmation();
  const command = useCommand('refundPurchase', refundPurchase, {
    onSuccess: ({ refunded }) => {
      toast({
        title: 'Refund Recorded',
        description: `${formatDollars(Number(refunded))} of ${formatDollars(Number(purchase.amount))} refunded.`,
      });
      onClose();
    },
    onError: (error) => {
      setProblem(describeFailure(error));
    },
  });
  const findError = (): FieldErrors | undefined => {
    const cents = parseAmount(amount);
    if (cents === undefined) return { amount: 'Please enter a valid amount.' };
    if (cents > refundable)
      return { amount: `At most ${formatCents(refundable)} of this purchase can be refunded.` };
    const dayProblem = findDayProblem(day, { first, last });
    return dayProblem === undefined ? undefined : { day: dayProblem };
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblem(undefined);
    confirmation.reset();
  };
  return {
    amount,
    day,
    range: { first, last },
    errors,
    form,
    problem,
    warnings: confirmation.warnings,
    isSaving: command.isPending,
    setAmount: change(setAmount),
    setDay: change(setDay),
    save: () => {
      if (command.isPending) return;
      setProblem(undefined);
      const error = findError();
      if (error) {
        show(error);
        return;
      }
      const before = toBonusPurchase(purchase);
      const after = { ...before, netCents: before.netCents - (parseAmount(amount) ?? 0) };
      if (confirmation.confirm(listWarnings({ before, after })))
        command.mutate({ id: purchase.id, amount, refundedOn: day });
    },
  };
}

/** Records that all or part of a purchase was refunded. */
export function RefundDialog({ purchase, listWarnings, isOpen, onClose }: RefundDialogProps) {
  const refund = useRefund(purchase, listWarnings, onClose);
  const isPartlyRefunded = Number(purchase.refunded) > 0;
  return (
    <FormDialog
      title="Record a Refund"
      description={describePurchase(purchase)}
      saveLabel="Record Refund"
      isSaving={refund.isSaving}
      form={refund.form}
      problem={refund.problem}
      warnings={refund.warnings}
      isOpen={isOpen}
      onClose={onClose}
      onSave={refund.save}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label="Amount"
          name="amount"
          before="$"
          inputMode="decimal"
          required
          autoComplete="off"
          hint={
            isPartlyRefunded
              ? `${formatDollars(Number(purchase.refunded))} was already refunded.`
              : 'Change it for a partial refund.'
          }
          value={refund.amount}
          onChange={(event) => {
            refund.setAmount(event.target.value);
          }}
          {...getErrorProps(refund.errors['amount'])}
        />
        <DayField
          label="Refund date"
          name="day"
          required
          {...refund.range}
          value={refund.day}
          onChange={refund.setDay}
          {...getErrorProps(refund.errors['day'])}
        />
      </div>
    </FormDialog>
  );
}
