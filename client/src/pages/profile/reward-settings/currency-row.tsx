import { type SubmitEvent, useState } from 'react';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { chooseValuation } from '@tapwise/rewards/cards/valuation/point-value';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { useHasBeenTrue } from '../../../lib/hooks/use-has-been-true';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { Input } from '../../../ui/field';
import { useSetValuation } from './use-save-settings';

type CurrencyValues = Settings['valuations'][number];
type Way = keyof CurrencyValues['centsPerPoint'];

const WAYS: readonly { readonly way: Way; readonly label: string }[] = [
  { way: 'cash', label: 'As cash' },
  { way: 'planned', label: 'Planned' },
  { way: 'transfer', label: 'Transfer' },
  { way: 'own', label: 'Yours' },
];

/** The value that recommendations count: the user's own, or else the one that their goals choose. */
function findCountedWay({ centsPerPoint }: CurrencyValues, goals: readonly Goal[]): Way {
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
  const counted = findCountedWay(values, goals);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h4 className="text-body font-medium">{name}</h4>
        {!isEditing && (
          <Button
            {...(hasEdited ? { ref: focusOnMount } : {})}
            look="link"
            size="small"
            className="-mr-3"
            aria-label={`${centsPerPoint.own === null ? 'Set' : 'Change'} your value for ${name}`}
            onClick={() => {
              setIsEditing(true);
            }}
          >
            {centsPerPoint.own === null ? 'Set yours' : 'Change'}
          </Button>
        )}
      </div>
      <dl className="-mx-2 grid grid-cols-4 gap-1">
        {WAYS.map(({ way, label }) => (
          <ValueCell key={way} label={label} cents={centsPerPoint[way]} isCounted={way === counted} />
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
  readonly isCounted: boolean;
}

function ValueCell({ label, cents, isCounted }: ValueCellProps) {
  return (
    <div className={cx('rounded-control px-2 py-1.5', isCounted && 'bg-positive-soft')}>
      <dt className="text-caption text-muted">{label}</dt>
      <dd className={cx('tabular text-lead font-semibold', isCounted && 'text-positive')}>
        {cents === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">None</span>
          </>
        ) : (
          `${String(cents)}¢`
        )}
      </dd>
      {isCounted && <dd className="text-caption text-positive">Counts</dd>}
    </div>
  );
}

interface ValueFormProps {
  readonly values: CurrencyValues;
  readonly onClose: () => void;
}

function ValueForm({ values: { currencyId, name, centsPerPoint }, onClose }: ValueFormProps) {
  const { own, planned } = centsPerPoint;
  const [typed, setTyped] = useState(String(own ?? planned));
  const save = useSetValuation(onClose);
  const cents = typed.trim() === '' ? Number.NaN : Number(typed);
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
        aria-label={`Your cents per point of ${name}`}
        className="w-24!"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
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
            aria-label={`Clear your value for ${name}`}
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
