import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { completeOnboarding, setGoals } from '../../api/account/account';
import { sessionUserQuery } from '../../api/account/auth';
import { useCommand } from '../../api/commands/use-command';
import { findReturnPath } from '../../features/session/return-path';
import { logWarning } from '../../lib/errors/log-warning';
import { showErrorToast } from '../../ui/toast/toasts';
import { GOALS_STEP, ONBOARDING_STEPS, useOnboardingEntry } from './use-onboarding-entry';

/** Completes the onboarding and goes to the requested screen or to Home, even if the call fails. */
function useFinish() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const complete = useCommand('completeOnboarding', completeOnboarding);
  const leave = () => {
    client.setQueryData(sessionUserQuery().queryKey, (user) =>
      user ? { ...user, isOnboarded: true } : user,
    );
    navigate(findReturnPath() ?? '/', { replace: true });
  };
  return {
    isPending: complete.isPending,
    finish: () => {
      complete.mutate(undefined, { onSettled: leave });
    },
  };
}

/** The four steps. Goals are saved before the third one; a failure is only logged. */
export function useOnboarding() {
  const { step, goals, choose, advance, back } = useOnboardingEntry();
  const save = useCommand('setGoals', setGoals, {
    onError: (error) => {
      logWarning("The goals couldn't be saved:", error);
    },
  });
  const { finish, isPending } = useFinish();
  const next = () => {
    if (step === ONBOARDING_STEPS) finish();
    else if (step !== GOALS_STEP) advance();
    else if (goals.length === 0) {
      const description = 'Please choose at least one financial goal to continue.';
      showErrorToast('Select Your Goals', description);
    } else save.mutate(goals, { onSettled: advance });
  };
  return { step, goals, choose, next, finish, back, isBusy: save.isPending || isPending };
}
