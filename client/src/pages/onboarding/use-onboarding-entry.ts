import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Goal, GOALS } from '@tapwise/contracts/vocabulary/goals';
import { sessionUserQuery } from '../../api/account/auth';

export const ONBOARDING_STEPS = 4;
export const GOALS_STEP = 2;
export const CARD_STEP = 3;

interface Entry {
  readonly step: number;
  /** The chosen goals. Undefined until the user has chosen. */
  readonly goals: readonly Goal[] | undefined;
}

/** The field of an object. Undefined for other values. */
const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

function parseGoals(value: unknown): readonly Goal[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names: readonly unknown[] = value;
  return names.flatMap((name) => GOALS.find((goal) => goal === name) ?? []);
}

function parseEntry(state: unknown): Entry {
  const kept = readField(state, 'onboarding');
  const step = readField(kept, 'step');
  return { step: typeof step === 'number' ? step : 1, goals: parseGoals(readField(kept, 'goals')) };
}

/**
 * The step and the chosen goals. Each step has a history entry that keeps both, so that Back leads to the previous step
 * and a reload stays. Without goals, the steps after them can't be reached.
 */
export function useOnboardingEntry() {
  const [, navigate] = useLocation();
  const { data: user } = useQuery(sessionUserQuery());
  const state: unknown = useHistoryState();
  const [chosen, setChosen] = useState(() => parseEntry(state).goals);
  const goals = chosen ?? user?.goals ?? [];
  const kept = parseEntry(state).step;
  const step = kept > GOALS_STEP && goals.length === 0 ? 1 : kept;
  const keep = (entry: Entry, replace: boolean) => {
    const { pathname, search } = window.location;
    navigate(pathname + search, { replace, state: { onboarding: entry } });
  };
  return {
    step,
    goals,
    /** How many history entries the setup has below the current one. */
    entriesBelow: kept - 1,
    choose: (next: readonly Goal[]) => {
      setChosen(next);
      keep({ step, goals: next }, true);
    },
    advance: () => {
      keep({ step: Math.min(step + 1, ONBOARDING_STEPS), goals: chosen }, false);
    },
    back: () => {
      window.history.back();
    },
  };
}
