import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { setFacts, setValuation, updateCachedSettings } from '../../../api/settings';
import { useCommand } from '../../../api/use-command';
import { getServerMessage } from '../../../lib/errors/response-error';
import { showErrorToast } from '../../../ui/toast/toasts';

function showError(error: Error): void {
  const description = getServerMessage(error) ?? 'We couldn’t save your change. Please try again.';
  showErrorToast('Error', description);
}

type Fact = keyof Settings['facts'];

/** A change of one of the user's facts. Null clears it. */
export interface FactChange {
  readonly fact: Fact;
  readonly value: boolean | string | null;
}

/** Saves a fact: shown immediately, rolled back if the server rejects it. */
export function useSetFact() {
  return useCommand('setFacts', ({ fact, value }: FactChange) => setFacts({ [fact]: value }), {
    optimisticUpdate: (client, { fact, value }) =>
      updateCachedSettings(client, (settings) => ({
        ...settings,
        facts: { ...settings.facts, [fact]: value },
      })),
    onError: showError,
  });
}

interface OwnValue {
  readonly currencyId: string;
  /** Cents per point. Null if there is no value. */
  readonly own: number | null;
}

function applyOwnValue(settings: Settings, { currencyId, own }: OwnValue): Settings {
  return {
    ...settings,
    valuations: settings.valuations.map((values) =>
      values.currencyId === currencyId
        ? { ...values, centsPerPoint: { ...values.centsPerPoint, own } }
        : values,
    ),
  };
}

/** Saves or clears the user's own value of a currency: shown immediately, rolled back if the server rejects it. */
export function useSetValuation(onSaved: () => void) {
  return useCommand('setValuations', ({ currencyId, own }: OwnValue) => setValuation(currencyId, own), {
    optimisticUpdate: (client, change) =>
      updateCachedSettings(client, (settings) => applyOwnValue(settings, change)),
    onSuccess: onSaved,
    onError: showError,
  });
}
