import { deleteAccount } from '../../api/account';
import { useCommand } from '../../api/use-command';
import { leave } from '../../features/session/log-out';
import { serverMessage } from '../../lib/server-message';
import { toast } from '../../ui/toast/toasts';

const refuse = (title: string, description: string) => {
  toast({ title, description, tone: 'destructive' });
};

/** Deletes the account with the password that was typed, and leaves. */
export function useDeleteAccount() {
  const command = useCommand('deleteAccount', deleteAccount, {
    onSuccess: leave,
    onError: (error) => {
      refuse(
        'Account Not Deleted',
        serverMessage(error) ?? 'Your account could not be deleted. Please try again.',
      );
    },
  });
  return {
    isPending: command.isPending,
    submit: (password: string) => {
      if (command.isPending) return;
      if (password === '') refuse('Password Required', 'Please enter your password.');
      else command.mutate(password);
    },
  };
}
