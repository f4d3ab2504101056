import { forgotPassword } from '../../api/account/password';
import { useCommand } from '../../api/commands/use-command';
import { findServerMessage, hasResponse } from '../../lib/errors/response-error';
import { showErrorToast, toast } from '../../ui/toast/toasts';

function getErrorText(error: Error): string {
  if (!hasResponse(error)) return 'Network error. Please try again.';
  return findServerMessage(error) ?? 'Failed to send reset email.';
}

/** Requests a reset link. `onSent` receives the email address. */
export function useSendLink(onSent: (email: string) => void) {
  return useCommand('forgotPassword', forgotPassword, {
    onSuccess: (_result, email) => {
      toast({ title: 'Reset Link Sent', description: 'Check your email. The link expires in 1 hour.' });
      onSent(email);
    },
    onError: (error) => {
      showErrorToast('Error', getErrorText(error));
    },
  });
}
