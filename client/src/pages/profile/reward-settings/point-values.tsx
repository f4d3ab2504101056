import type { Settings } from '@tapwise/contracts/http/routes/settings';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { CurrencyRow } from './currency-row';

type CurrencyValues = Settings['valuations'][number];

/** Whether to show a currency's values. Cash has none to choose from, unless the user set one. */
function isValued({ kind, centsPerPoint }: CurrencyValues): boolean {
  return kind === 'points' || kind === 'miles' || centsPerPoint.own !== null;
}

interface PointValuesProps {
  readonly settings: Settings;
  readonly goals: readonly Goal[];
}

const listValued = ({ valuations }: Settings) => valuations.filter(isValued);

/** What the values are. */
export function describeValues(settings: Settings): string {
  return listValued(settings).length === 0
    ? 'Your cards earn cash back, so there’s nothing to set.'
    : 'Cents per point. Your value replaces ours.';
}

interface PointValuesProps {
  readonly settings: Settings;
  readonly goals: readonly Goal[];
}

/** The value of points on the wallet's cards by kind of redemption, and the user's own value. */
export function PointValues({ settings, goals }: PointValuesProps) {
  const valued = listValued(settings);
  if (valued.length === 0) return null;
  return (
    <ul aria-label="Point values" className="divide-y divide-line">
      {valued.map((values) => (
        <CurrencyRow key={values.currencyId} values={values} goals={goals} />
      ))}
    </ul>
  );
}
