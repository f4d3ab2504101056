import { Link } from 'wouter';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { getButtonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { CurrencyRow } from './currency-row';

type CurrencyValues = Settings['valuations'][number];

/** Whether to show a currency's values. Cash has none to choose from, unless the user set one. */
function isValued({ kind, centsPerPoint }: CurrencyValues): boolean {
  return kind === 'points' || kind === 'miles' || centsPerPoint.own !== null;
}

const listValued = ({ valuations }: Settings) => valuations.filter(isValued);

/** What the values are. Nothing without points to value. */
export function describeValues(settings: Settings): string | undefined {
  return listValued(settings).length === 0 ? undefined : 'Cents per point. Your value replaces ours.';
}

interface PointValuesProps {
  readonly settings: Settings;
  readonly goals: readonly Goal[];
}

/** The value of points on the wallet's cards by kind of redemption, and the user's own value. */
export function PointValues({ settings, goals }: PointValuesProps) {
  const valued = listValued(settings);
  if (valued.length === 0) {
    return (
      <EmptyState
        title="No points to value"
        hint="Once you have a card that earns points or miles, you can set what they’re worth to you."
        action={
          <Link to="/explore" className={getButtonClass({ look: 'soft' })}>
            Explore Cards
          </Link>
        }
      />
    );
  }
  return (
    <ul aria-label="Point values" className="divide-y divide-line">
      {valued.map((values) => (
        <CurrencyRow key={values.currencyId} values={values} goals={goals} />
      ))}
    </ul>
  );
}
