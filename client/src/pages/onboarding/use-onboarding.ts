import { useQueryClient } from '@tanstack/react-query';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { completeOnboarding, setGoals } from '../../api/account';
import { currentUserQuery } from '../../api/auth';
import { useCommand } from '../../api/use-command';
import { noteFailure } from '../../lib/note-failure';
import { toast } from '../../ui/toast/toasts';

export const ONBOARDING_STEPS = 4;
const GOALS_STEP = 2;

/** Marks the onboarding as done and leads home, also when the server could not be told. */
function useFinish() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const complete = useCommand('completeOnboarding', completeOnboarding);
  const leave = () => {
    client.setQueryData(currentUserQuery().queryKey, (user) =>
      user ? { ...user, isOnboarded: true } : user,
    );
    navigate('/', { replace: true });
  };
  return {
    isPending: complete.isPending,
    finish: () => {
      complete.mutate(undefined, { onSettled: leave });
    },
  };
}

/** The four steps: goals are saved on the way to the third, a failure is only logged. */
export function useOnboarding(goals: readonly Goal[]) {
  const [step, setStep] = useState(1);
  const save = useCommand('setGoals', setGoals, {
    onError: (error) => {
      noteFailure('The goals could not be saved:', error);
    },
  });
  const { finish, isPending } = useFinish();
  const advance = () => {
    setStep((now) => Math.min(now + 1, ONBOARDING_STEPS));
  };
  const next = () => {
    if (step === ONBOARDING_STEPS) finish();
    else if (step !== GOALS_STEP) advance();
    else if (goals.length === 0) {
      const description = 'Please choose at least one financial goal to continue.';
      toast({ title: 'Select Your Goals', description, tone: 'destructive' });
    } else save.mutate(goals, { onSettled: advance });
  };
  return {
    step,
    next,
    finish,
    back: () => {
      setStep((now) => Math.max(now - 1, 1));
    },
    isBusy: save.isPending || isPending,
  };
}
