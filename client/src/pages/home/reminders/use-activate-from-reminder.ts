import { useCommand } from '../../../api/commands/use-command';
import { activateQuarter } from '../../../api/wallet-changes';
import { findServerMessage } from '../../../lib/errors/response-error';
import { showErrorToast, toast } from '../../../ui/toast/toasts';

interface Activation {
  readonly cardId: string;
  readonly cardName: string;
  readonly quarter: string;
}

/** Records that the user activated a quarter. Its reminder is gone once the reminders are read again. */
export function useActivateFromReminder() {
  return useCommand(
    'activateQuarter',
    ({ cardId, quarter }: Activation) => activateQuarter(cardId, quarter),
    {
      onSuccess: (_result, { cardName }) => {
        toast({
          title: 'Activated',
          description: `Recommendations now include this quarter’s categories on ${cardName}.`,
        });
      },
      onError: (error) => {
        const description = findServerMessage(error) ?? 'We couldn’t save the activation. Please try again.';
        showErrorToast('Quarter Not Activated', description);
      },
    },
  );
}
