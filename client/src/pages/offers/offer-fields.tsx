import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import { OFFER_KINDS } from '@tapwise/contracts/vocabulary/offers/offer-kinds';
import { toLocalDay } from '../../lib/format/dates';
import { DayField } from '../../ui/day-field';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import type { OfferFormValues } from './offer-form-values';

type Kind = OfferListing['kind'];

const KIND_LABELS: Readonly<Record<Kind, string>> = {
  amount: 'Money back',
  percent: 'Percent back',
  points: 'Points',
  'points-per-dollar': 'Points per dollar',
};
const VALUE_LABELS: Readonly<Record<Kind, string>> = {
  amount: 'Amount back',
  percent: 'Percent',
  points: 'Number of points',
  'points-per-dollar': 'Points per $1',
};

interface OfferFieldsProps {
  readonly values: OfferFormValues;
  readonly onChange: (change: Partial<OfferFormValues>) => void;
}

/** The fields of one offer. */
export function OfferFields({ values, onChange }: OfferFieldsProps) {
  const { kind } = values;
  const isMoney = kind === 'amount' || kind === 'percent';
  const typed = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label="Store"
        className="col-span-full"
        autoComplete="off"
        value={values.storeName}
        onChange={(event) => {
          onChange({ storeName: event.target.value });
        }}
      />
      <Select
        label="What it pays"
        isLarge
        value={kind}
        onChange={(event) => {
          const chosen = OFFER_KINDS.find((other) => other === event.target.value);
          if (chosen) onChange({ kind: chosen });
        }}
      >
        {OFFER_KINDS.map((other) => (
          <option key={other} value={other}>
            {KIND_LABELS[other]}
          </option>
        ))}
      </Select>
      <Field
        label={VALUE_LABELS[kind]}
        before={kind === 'amount' ? '$' : undefined}
        value={values.value}
        onChange={(event) => {
          onChange({ value: event.target.value });
        }}
        {...typed}
      />
      <Field
        label="Minimum spend (optional)"
        before="$"
        value={values.minSpend}
        onChange={(event) => {
          onChange({ minSpend: event.target.value });
        }}
        {...typed}
      />
      <Field
        label={isMoney ? 'Maximum back (optional)' : 'Maximum points (optional)'}
        before={isMoney ? '$' : undefined}
        value={values.maxReward}
        onChange={(event) => {
          onChange({ maxReward: event.target.value });
        }}
        {...typed}
      />
      <DayField
        label="Ends on"
        className="col-span-full"
        first={toLocalDay(new Date())}
        value={values.expiresOn}
        onChange={(expiresOn) => {
          onChange({ expiresOn });
        }}
      />
      <CheckField
        label="Pays for each purchase, not only once"
        isChecked={values.isRepeatable}
        onChange={(isRepeatable) => {
          onChange({ isRepeatable });
        }}
      />
      <CheckField
        label="Purchases add up to the minimum"
        isChecked={values.isCumulative}
        onChange={(isCumulative) => {
          onChange({ isCumulative });
        }}
      />
    </div>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className="col-span-full flex min-h-11 items-center gap-3 text-body">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isChecked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
