import { useState } from 'react';
import type { CreditListing } from '@tapwise/contracts/http/routes/credits';
import { focusFirstField } from '../../lib/focus/focus-first-field';
import { getPurchaseDays } from '../../lib/format/purchase-day';
import { Button } from '../../ui/button';
import { DayField } from '../../ui/day-field';
import { Field } from '../../ui/field';
import { useEnterCreditUse } from './use-credit';

interface CreditUseFormProps {
  readonly credit: CreditListing;
  readonly onDone: () => void;
}

/** Enters a use of a credit: what is left by default. */
export function CreditUseForm({ credit: { creditId, remaining }, onDone }: CreditUseFormProps) {
  const { today, last } = getPurchaseDays(new Date());
  const [amount, setAmount] = useState(remaining === null ? '' : remaining.toFixed(2));
  const [usedOn, setUsedOn] = useState(today);
  const enter = useEnterCreditUse(onDone);
  return (
    <form
      ref={focusFirstField}
      noValidate
      className="flex flex-col gap-3 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!enter.isPending) enter.mutate({ creditId, usedOn, amount: remaining === null ? null : amount });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        {remaining !== null && (
          <Field
            label="Amount used"
            before="$"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => {
              setAmount(event.target.value);
            }}
          />
        )}
        <DayField label="Day" last={last} value={usedOn} onChange={setUsedOn} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={usedOn === ''}>
          Save
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
