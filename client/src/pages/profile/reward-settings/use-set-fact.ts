import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { setFacts, updateCachedSettings } from '../../../api/account/settings';
import { useCommand } from '../../../api/commands/use-command';
import { showSaveError } from '../show-save-error';

type Fact = keyof Settings['facts'];

/** A change to one of the user's facts. Null clears it. */
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
    onError: showSaveError,
  });
}
