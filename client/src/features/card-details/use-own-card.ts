import { useState } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { parseAmount } from '@tapwise/contracts/vocabulary/money';
import { useCommand } from '../../api/commands/use-command';
import { setCardDetails } from '../../api/wallet-changes';
import { describeFailure } from '../../lib/errors/response-error';
import { getPurchaseDays } from '../../lib/format/purchase-day';
import { toast } from '../../ui/toast/toasts';

type OwnCard = Pick<UserCard, 'cardId' | 'openedOn' | 'welcomeBonus' | 'statementDay'>;
type FormValues = Readonly<Record<'openedOn' | 'statementDay' | 'spend' | 'deadline' | 'value', string>>;

function toFormValues({ openedOn = '', welcomeBonus, statementDay }: OwnCard): FormValues {
  const { spend = '', deadline = '', value = '' } = welcomeBonus ?? {};
  return { openedOn, spend, deadline, value, statementDay: String(statementDay ?? '') };
}

const STATEMENT_DAY = /^(?:0?[1-9]|[12][0-9]|3[01])$/;

const hasBonus = ({ spend, deadline, value }: FormValues) => spend + deadline + value !== '';

/** Finds a problem with the input. */
function findProblem(values: FormValues): string | undefined {
  if (values.openedOn > getPurchaseDays(new Date()).last)
    return 'Please choose a day that isn’t in the future.';
  const statementDay = values.statementDay.trim();
  if (statementDay !== '' && !STATEMENT_DAY.test(statementDay))
    return 'Please enter a statement day from 1 to 31.';
  return hasBonus(values) ? findBonusProblem(values) : undefined;
}

function findBonusProblem({ openedOn, spend, deadline, value }: FormValues): string | undefined {
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
      toast({ title: 'Card Updated', description: 'The rewards on your purchases are up to date.' });
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
      const statementDay = values.statementDay.trim();
      command.mutate({
        cardId: card.cardId,
        openedOn: openedOn === '' ? null : openedOn,
        welcomeBonus: hasBonus(values) ? { spend, deadline, value } : null,
        statementDay: statementDay === '' ? null : Number(statementDay),
      });
    },
  };
}
