/** The goals that users can choose. */
export const GOALS = ['cashback', 'travel', 'premium', 'building_credit'] as const;
export type Goal = (typeof GOALS)[number];

/** The names of the goals on screens. */
export const GOAL_LABELS: Readonly<Record<Goal, string>> = {
  cashback: 'Maximize Cashback',
  travel: 'Earn Travel Rewards',
  premium: 'Premium Benefits',
  building_credit: 'Build Credit Score',
};

/** A goal's priority is its position in the selection, from 1. */
export function toGoalPriorities(goals: readonly Goal[]): Partial<Record<Goal, number>> {
  return Object.fromEntries(goals.map((goal, index) => [goal, index + 1]));
}
