import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { setValuation, updateCachedSettings } from '../../../api/account/settings';
import { useCommand } from '../../../api/commands/use-command';
import { showSaveError } from '../show-save-error';

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
    onError: showSaveError,
  });
}
