import { useQueryClient } from '@tanstack/react-query';
import { resumeSubscription, subscriptionQuery } from '../../api/account/subscription';
import { useCommand } from '../../api/commands/use-command';
import { findServerMessage } from '../../lib/errors/response-error';
import { showErrorToast, toast } from '../../ui/toast/toasts';

/** Resumes canceled premium. If that fails, loads the plan again, because it may have ended in the meantime. */
export function useResume() {
  const client = useQueryClient();
  return useCommand('resumeSubscription', resumeSubscription, {
    onSuccess: ({ message }) => {
      toast({ title: 'Premium Resumed', description: message });
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t resume Premium. Please try again.';
      showErrorToast('Premium Not Resumed', description);
      void client.invalidateQueries({ queryKey: subscriptionQuery().queryKey });
    },
  });
}
