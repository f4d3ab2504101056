import { useState } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { parseAmount } from '@tapwise/contracts/vocabulary/money';
import { useCommand } from '../../api/commands/use-command';
import { setCardDetails } from '../../api/wallet-changes';
import { describeFailure } from '../../lib/errors/response-error';
import { getPurchaseDays } from '../../lib/format/purchase-day';
import { toast } from '../../ui/toast/toasts';

type OwnCard = Pick<UserCard, 'cardId' | 'openedOn' | 'welcomeBonus'>;
type FormValues = Readonly<Record<'openedOn' | 'spend' | 'deadline' | 'value', string>>;

function toFormValues({ openedOn = '', welcomeBonus }: OwnCard): FormValues {
  const { spend = '', deadline = '', value = '' } = welcomeBonus ?? {};
  return { openedOn, spend, deadline, value };
}

const hasBonus = ({ spend, deadline, value }: FormValues) => spend + deadline + value !== '';

/** Finds a problem with the input. */
function findProblem(values: FormValues): string | undefined {
  const { openedOn, spend, deadline, value } = values;
  if (openedOn > getPurchaseDays(new Date()).last) return 'Please choose a day that isn’t in the future.';
  if (!hasBonus(values)) return undefined;
  if (parseAmount(spend) === undefined) return 'Please enter the spending requirement.';
  if (parseAmount(value) === undefined) return 'Please enter the bonus value.';
  if (deadline === '') return 'Please enter the deadline.';
  return openedOn !== '' && deadline < openedOn
    ? 'The deadline is before the card’s opening date.'
    : undefined;
}

/** The details that the user enters for their own card, and the command that saves them. Blank fields are cleared. */
export function useOwnCard(card: OwnCard, onSaved: () => void) {
  const [values, setValues] = useState(() => toFormValues(card));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const command = useCommand('setCardDetails', setCardDetails, {
    onSuccess: () => {
      toast({ title: 'Card updated', description: 'The rewards on your purchases are up to date.' });
      onSaved();
    },
    onError: (error) => {
      setProblem(describeFailure(error));
    },
  });
  return {
    values,
    problem,
    isSaving: command.isPending,
    change: (change: Partial<FormValues>) => {
      setValues({ ...values, ...change });
      setProblem(undefined);
    },
    save: () => {
      const newProblem = findProblem(values);
      setProblem(newProblem);
      if (newProblem !== undefined || command.isPending) return;
      const { openedOn, spend, deadline, value } = values;
      command.mutate({
        cardId: card.cardId,
        openedOn: openedOn === '' ? null : openedOn,
        welcomeBonus: hasBonus(values) ? { spend, deadline, value } : null,
      });
    },
  };
}
