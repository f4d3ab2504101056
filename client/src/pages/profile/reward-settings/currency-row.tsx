import { type SubmitEvent, useState } from 'react';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { chooseValuation } from '@tapwise/rewards/cards/valuation/point-value';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { useHasBeenTrue } from '../../../lib/hooks/use-has-been-true';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { Input } from '../../../ui/field';
import { useSetValuation } from './use-set-valuation';

type CurrencyValues = Settings['valuations'][number];
type ValuationKind = keyof CurrencyValues['centsPerPoint'];

const KINDS: readonly { readonly kind: ValuationKind; readonly label: string }[] = [
  { kind: 'cash', label: 'As Cash' },
  { kind: 'planned', label: 'Travel' },
  { kind: 'transfer', label: 'Transfer' },
  { kind: 'own', label: 'Yours' },
];

/** Chooses the value that recommendations use: the user's own, or else the one that fits their goals. */
function chooseKindInUse({ centsPerPoint }: CurrencyValues, goals: readonly Goal[]): ValuationKind {
  if (centsPerPoint.own !== null) return 'own';
  return chooseValuation(goals) === 'floor' ? 'cash' : 'planned';
}

interface CurrencyRowProps {
  readonly values: CurrencyValues;
  readonly goals: readonly Goal[];
}

/** The values of one currency, and a form for the user's own. */
export function CurrencyRow({ values, goals }: CurrencyRowProps) {
  const { name, centsPerPoint } = values;
  const [isEditing, setIsEditing] = useState(false);
  const hasEdited = useHasBeenTrue(isEditing);
  const kindInUse = chooseKindInUse(values, goals);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-body font-medium">{name}</h3>
        {!isEditing && (
          <Button
            {...(hasEdited ? { ref: focusOnMount } : {})}
            look="link"
            className="-mr-4"
            aria-label={formatApostrophes(
              `${centsPerPoint.own === null ? 'Set Yours' : 'Change Your Value'} for ${name}`,
            )}
            onClick={() => {
              setIsEditing(true);
            }}
          >
            {centsPerPoint.own === null ? 'Set Yours' : 'Change'}
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-4 gap-1.5 max-[16rem]:grid-cols-2">
        {KINDS.map(({ kind, label }) => (
          <ValueCell key={kind} label={label} cents={centsPerPoint[kind]} isInUse={kind === kindInUse} />
        ))}
      </dl>
      {isEditing && (
        <ValueForm
          values={values}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      )}
    </li>
  );
}

interface ValueCellProps {
  readonly label: string;
  readonly cents: number | null;
  readonly isInUse: boolean;
}

function ValueCell({ label, cents, isInUse }: ValueCellProps) {
  return (
    <div className={cx('rounded-control px-2.5 py-1.5', isInUse ? 'bg-positive-soft' : 'bg-fill')}>
      <dt className="text-caption text-muted">{label}</dt>
      <dd className={cx('tabular text-lead font-semibold', isInUse && 'text-positive')}>
        {cents === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">None</span>
          </>
        ) : (
          `${String(cents)}¢`
        )}
      </dd>
      {isInUse && <dd className="text-caption text-positive">In Use</dd>}
    </div>
  );
}

interface ValueFormProps {
  readonly values: CurrencyValues;
  readonly onClose: () => void;
}

function ValueForm({ values: { currencyId, name, centsPerPoint }, onClose }: ValueFormProps) {
  const { own, planned } = centsPerPoint;
  const [typedText, setTypedText] = useState(String(own ?? planned));
  const save = useSetValuation(onClose);
  const cents = typedText.trim() === '' ? Number.NaN : Number(typedText);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ currencyId, own: cents });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <Input
        isSmall
        ref={focusOnMount}
        inputMode="decimal"
        autoComplete="off"
        aria-label={formatApostrophes(`Your cents per point for ${name}`)}
        className="w-24!"
        value={typedText}
        onChange={({ target }) => {
          setTypedText(target.value);
        }}
      />
      <span aria-hidden="true" className="text-body text-muted">
        ¢ per point
      </span>
      <span className="ml-auto flex gap-1">
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        {own !== null && (
          <Button
            look="quiet"
            size="small"
            disabled={save.isPending}
            aria-label={formatApostrophes(`Clear your value for ${name}`)}
            onClick={() => {
              save.mutate({ currencyId, own: null });
            }}
          >
            Clear
          </Button>
        )}
        <Button type="submit" size="small" disabled={save.isPending || !Number.isFinite(cents)}>
          Save
        </Button>
      </span>
    </form>
  );
}
