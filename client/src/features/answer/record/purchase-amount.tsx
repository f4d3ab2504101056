import { type RefObject, useId } from 'react';
import { formatDollars } from '../../../lib/format/format-dollars';
import { cx } from '../../../ui/cx';
import { Field, Input } from '../../../ui/field';
import { getErrorProps } from '../../../ui/get-error-props';
import { CostLine } from '../cost-line';
import { formatExtraValue } from '../extra-value';
import { getExtraValue, type RankingEntry } from '../rank-for-amount';
import { estimateRewards, isOverLimit } from './estimate-rewards';
import { AMOUNT_ERROR, type RecordPurchaseForm } from './use-record-purchase';

interface PurchaseAmountProps {
  /** The card for this amount. Undefined for a card that wasn't ranked, whose rewards aren't known. */
  readonly entry: RankingEntry | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly record: RecordPurchaseForm;
}

/** The purchase amount and day, what it earns at the card's rates and caps, and what it costs. */
export function PurchaseAmount({ entry, field, record }: PurchaseAmountProps) {
  const { amount, day, range, setAmount, setDay, errors, form, submit } = record;
  const problem = isOverLimit(amount) ? AMOUNT_ERROR : errors['amount'];
  const { hint: amountError, ...amountMark } = getErrorProps(problem);
  const { hint: dayError, ...dayMark } = getErrorProps(errors['day']);
  const labelId = useId();
  const dayId = useId();
  const dayErrorId = useId();
  const hintId = useId();
  const earned = entry && estimateRewards(entry.card.rewardRateParts.percent, entry.card.tiers, amount);
  const extra = entry && formatExtraValue(getExtraValue(entry));
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Estimated Purchase Amount"
        className="min-w-32 flex-1"
        aria-describedby={hintId}
        before="$"
        ref={field}
        name="amount"
        type="number"
        inputMode="decimal"
        min="0"
        step="0.01"
        placeholder="100.00"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.target.value);
        }}
        {...amountMark}
      />
      <div className="flex min-w-32 flex-col gap-1.5">
        <span id={labelId} className="text-body font-medium">
          Estimated Rewards
        </span>
        <output
          aria-labelledby={labelId}
          className={cx(
            'tabular flex h-12 items-center rounded-control px-3.5 text-title font-semibold',
            earned ? 'bg-positive-soft text-positive' : 'bg-fill text-muted',
          )}
        >
          {earned === undefined ? '–' : formatDollars(earned)}
        </output>
      </div>
      <div className="-my-1 flex w-full justify-between gap-3 text-caption text-muted">
        <p id={hintId}>{amountError ?? 'Default $100 used if left blank'}</p>
        {extra !== undefined && <p className="tabular font-semibold text-positive">{extra}</p>}
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <label htmlFor={dayId} className="text-body font-medium">
          Day of the Purchase
        </label>
        <Input
          id={dayId}
          name="day"
          aria-describedby={dayErrorId}
          isSmall
          type="date"
          required
          min={range.first}
          max={range.last}
          value={day}
          className="w-auto! text-body!"
          onChange={(event) => {
            setDay(event.target.value);
          }}
          {...dayMark}
        />
        <p id={dayErrorId} className="w-full text-caption empty:hidden">
          {dayError}
        </p>
      </div>
      {entry && earned !== undefined && <CostLine cost={entry.cost} reward={earned} className="w-full" />}
    </form>
  );
}
