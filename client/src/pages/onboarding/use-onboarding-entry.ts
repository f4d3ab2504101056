import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Goal, GOALS } from '@tapwise/contracts/vocabulary/goals';
import { sessionUserQuery } from '../../api/account/auth';

export const ONBOARDING_STEPS = 4;
export const GOALS_STEP = 2;
export const CARD_STEP = 3;

interface Entry {
  readonly step: number;
  /** The step of the setup's first history entry: 1, unless the setup continues in a new entry. */
  readonly firstStep: number;
  /** The chosen goals. Undefined until the user has chosen. */
  readonly goals: readonly Goal[] | undefined;
}

const START: Entry = { step: 1, firstStep: 1, goals: undefined };

/** The field of an object. Undefined for other values. */
const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

function parseGoals(value: unknown): readonly Goal[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names: readonly unknown[] = value;
  return names.flatMap((name) => GOALS.find((goal) => goal === name) ?? []);
}

function parseEntry(kept: unknown): Entry | undefined {
  const step = readField(kept, 'step');
  if (typeof step !== 'number') return undefined;
  const firstStep = readField(kept, 'firstStep');
  return {
    step,
    firstStep: typeof firstStep === 'number' ? firstStep : 1,
    goals: parseGoals(readField(kept, 'goals')),
  };
}

/** The entry of another page load of this tab, such as before the address was entered again. */
function findLastEntry(key: string): Entry | undefined {
  try {
    const entry = parseEntry(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return entry && { step: entry.step, firstStep: entry.step, goals: entry.goals };
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden. Then a new entry starts over. */
function storeLastEntry(key: string, entry: Entry): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // The history entry has it, too.
  }
}

/**
 * The step and the chosen goals. Each step has a history entry that keeps both, so that Back leads to the previous step
 * and a reload stays. Without goals, the steps after them can't be reached.
 */
export function useOnboardingEntry() {
  const [, navigate] = useLocation();
  const { data: user } = useQuery(sessionUserQuery());
  const state: unknown = useHistoryState();
  const key = `onboarding:${user?.id ?? ''}`;
  const kept = parseEntry(readField(state, 'onboarding'));
  const [last, setLast] = useState(() => (kept ? undefined : findLastEntry(key)));
  const entry = kept ?? last ?? START;
  const [chosen, setChosen] = useState(entry.goals);
  const goals = chosen ?? user?.goals ?? [];
  const isReachable = entry.step <= GOALS_STEP || goals.length > 0;
  const { step, firstStep } = isReachable ? entry : START;
  const keep = (next: Entry, replace: boolean) => {
    const { pathname, search } = window.location;
    // The entry below shows its own step.
    if (last && !replace) navigate(pathname + search, { replace: true, state: { onboarding: entry } });
    setLast(undefined);
    navigate(pathname + search, { replace, state: { onboarding: next } });
  };
  useEffect(() => {
    storeLastEntry(key, { step, firstStep, goals: chosen });
  }, [key, step, firstStep, chosen]);
  return {
    step,
    goals,
    /** How many history entries the setup has below the current one. */
    entriesBelow: step - firstStep,
    choose: (next: readonly Goal[]) => {
      setChosen(next);
      keep({ step, firstStep, goals: next }, true);
    },
    advance: () => {
      keep({ step: Math.min(step + 1, ONBOARDING_STEPS), firstStep, goals: chosen }, false);
    },
    back: () => {
      if (step > firstStep) window.history.back();
      else keep({ step: step - 1, firstStep: step - 1, goals: chosen }, true);
    },
  };
}
