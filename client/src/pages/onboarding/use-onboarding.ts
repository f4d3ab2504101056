import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { completeOnboarding, setGoals } from '../../api/account/account';
import { sessionUserQuery } from '../../api/account/auth';
import { useCommand } from '../../api/commands/use-command';
import { findReturnPath } from '../../features/session/return-path';
import { logWarning } from '../../lib/errors/log-warning';
import { GOALS_STEP, ONBOARDING_STEPS, useOnboardingEntry } from './use-onboarding-entry';

/** Goes back by this number of history entries. */
async function goBack(entries: number): Promise<void> {
  if (entries === 0) return;
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    window.history.go(-entries);
  });
}

/**
 * Completes the onboarding and goes to the requested screen or to Home, even if the call fails. That screen replaces
 * the setup's first history entry, so that Back doesn't lead into the setup.
 */
function useFinish(entriesBelow: number) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const complete = useCommand('completeOnboarding', completeOnboarding);
  const leave = async () => {
    const path = findReturnPath() ?? '/';
    await goBack(entriesBelow);
    client.setQueryData(sessionUserQuery().queryKey, (user) =>
      user ? { ...user, isOnboarded: true } : user,
    );
    navigate(path, { replace: true });
  };
  return {
    isPending: complete.isPending,
    finish: () => {
      complete.mutate(undefined, { onSettled: () => void leave() });
    },
  };
}

/** The four steps. Goals are saved before the third one; a failure is only logged. */
export function useOnboarding() {
  const { step, goals, entriesBelow, choose, advance, back } = useOnboardingEntry();
  const save = useCommand('setGoals', setGoals, {
    onError: (error) => {
      logWarning("The goals couldn't be saved:", error);
    },
  });
  const { finish, isPending } = useFinish(entriesBelow);
  const [isAsked, setAsked] = useState(false);
  const next = () => {
    if (step === ONBOARDING_STEPS) finish();
    else if (step !== GOALS_STEP) advance();
    else if (goals.length === 0) setAsked(true);
    else save.mutate(goals, { onSettled: advance });
  };
  return {
    step,
    goals,
    choose,
    next,
    finish,
    back,
    isBusy: save.isPending || isPending,
    isGoalMissing: isAsked && step === GOALS_STEP && goals.length === 0,
  };
}
