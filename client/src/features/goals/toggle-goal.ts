import type { Goal } from '@tapwise/contracts/vocabulary/account/goals';

/** Appends a goal, or removes it and moves the following ones up. */
export function toggleGoal(goals: readonly Goal[], goal: Goal): readonly Goal[] {
  return goals.includes(goal) ? goals.filter((other) => other !== goal) : [...goals, goal];
}
