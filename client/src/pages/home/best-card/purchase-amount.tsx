import { useId } from 'react';
import { CostLine } from '../../../features/answer/cost-line';
import type { RankingEntry } from '../../../features/answer/rank-for-amount';
import { formatDollars } from '../../../lib/format/format-dollars';
import { Field } from '../../../ui/field';
import { estimateRewards } from './estimate-rewards';

interface PurchaseAmountProps {
  /** The card for this amount. */
  readonly entry: RankingEntry;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
  readonly onSubmit: () => void;
}

/** The purchase amount, what it earns at the card's rates and caps, and what it costs. */
export function PurchaseAmount({ entry, amount, onChange, onSubmit }: PurchaseAmountProps) {
  const labelId = useId();
  const earned = estimateRewards(entry.card.rewardRateParts.percent, entry.card.tiers, amount);
  return (
    <form
      className="grid grid-cols-[1fr_auto] items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field
        label="Estimated Purchase Amount"
        hint="Default $100 used if left blank"
        before="$"
        type="number"
        inputMode="decimal"
        min="0"
        step="0.01"
        placeholder="100.00"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <div className="flex min-w-32 flex-col gap-1.5">
        <span id={labelId} className="text-body font-medium">
          Estimated Rewards
        </span>
        <output
          aria-labelledby={labelId}
          className="tabular flex h-12 items-center justify-end rounded-control bg-positive-soft px-4 text-title font-semibold text-positive"
        >
          {earned === undefined ? '–' : formatDollars(earned)}
        </output>
      </div>
      {earned !== undefined && <CostLine cost={entry.cost} reward={earned} className="col-span-full" />}
    </form>
  );
}
