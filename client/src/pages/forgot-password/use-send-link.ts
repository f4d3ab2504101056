import { forgotPassword } from '../../api/password';
import { useCommand } from '../../api/use-command';
import { serverMessage } from '../../lib/server-message';
import { wasAnswered } from '../../lib/was-answered';
import { toast } from '../../ui/toast/toasts';

function reasonOf(error: Error): string {
  if (!wasAnswered(error)) return 'Network error. Please try again.';
  return serverMessage(error) ?? 'Failed to send reset email.';
}

/** Asks for a reset link; `onSent` gets the address it went to. */
export function useSendLink(onSent: (email: string) => void) {
  return useCommand('forgotPassword', forgotPassword, {
    onSuccess: (_result, email) => {
      toast({ title: 'Reset Link Sent', description: 'Check your email. The link expires in 1 hour.' });
      onSent(email);
    },
    onError: (error) => {
      toast({ title: 'Error', description: reasonOf(error), tone: 'destructive' });
    },
  });
}
