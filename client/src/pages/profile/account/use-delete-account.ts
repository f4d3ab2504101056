import { deleteAccount } from '../../../api/account/account';
import { useCommand } from '../../../api/commands/use-command';
import { leaveApp } from '../../../features/session/sign-out';
import { findServerMessage } from '../../../lib/errors/response-error';
import { showErrorToast } from '../../../ui/toast/toasts';

/** Deletes the account with the typed password, then leaves the app. */
export function useDeleteAccount() {
  const command = useCommand('deleteAccount', deleteAccount, {
    onSuccess: leaveApp,
    onError: (error) => {
      showErrorToast(
        'Account Not Deleted',
        findServerMessage(error) ?? 'We couldn’t delete your account. Please try again.',
      );
    },
  });
  return {
    isPending: command.isPending,
    submit: (password: string) => {
      if (!command.isPending) command.mutate(password);
    },
  };
}
