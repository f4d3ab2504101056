import { useState } from 'react';
import { useCommand } from '../../api/commands/use-command';
import { addOffer } from '../../api/offers';
import { describeFailure } from '../../lib/errors/response-error';
import { toLocalDay } from '../../lib/format/dates';
import { toast } from '../../ui/toast/toasts';
import { findOfferProblem, type OfferFormValues, toOfferEntry } from './offer-form-values';

/** Adds offers to a card, one after the other. */
export function useAddOffers(cardId: string) {
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isAddingAll, setIsAddingAll] = useState(false);
  const command = useCommand('addOffer', addOffer);
  /** Whether all were added. */
  const add = async (offers: readonly OfferFormValues[]): Promise<boolean> => {
    setProblem(undefined);
    setIsAddingAll(true);
    const failures: string[] = [];
    for (const offer of offers) {
      const failure =
        findOfferProblem(offer, toLocalDay(new Date())) ??
        (await command.mutateAsync(toOfferEntry(cardId, offer)).then(() => undefined, describeFailure));
      if (failure !== undefined)
        failures.push(offers.length === 1 ? failure : `${offer.storeName}: ${failure}`);
    }
    setIsAddingAll(false);
    const added = offers.length - failures.length;
    if (added > 0) toast({ title: added === 1 ? 'Offer Added' : `${String(added)} Offers Added` });
    if (failures.length > 0) setProblem(failures.join(' '));
    return failures.length === 0;
  };
  return {
    add,
    problem,
    isAdding: isAddingAll,
    clearProblem: () => {
      setProblem(undefined);
    },
  };
}
