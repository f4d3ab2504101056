import type { Goal } from '@tapwise/contracts/vocabulary/goals';

/** Adds a goal at the end of the order, or takes it out; the rest move up. */
export function toggleGoal(goals: readonly Goal[], goal: Goal): readonly Goal[] {
  return goals.includes(goal) ? goals.filter((other) => other !== goal) : [...goals, goal];
}
