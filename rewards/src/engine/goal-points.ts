import type { CatalogCard } from '@tapwise/contracts/vocabulary/card';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';

/** The most that goals add to a score of 100. Source: reward rules, "Ranking". */
const GOAL_POINTS_MAX = 5;

/** The user's goals that the card serves, in the user's order. */
export function goalsServed(card: CatalogCard, goals: readonly Goal[]): Goal[] {
  return goals.filter((goal) => card.goals.includes(goal));
}

/** 0 to 5: the first goal weighs most, all goals served give all points. */
export function goalPoints(card: CatalogCard, goals: readonly Goal[]): number {
  const weight = (at: number) => goals.length - at;
  const all = goals.reduce((sum, _, at) => sum + weight(at), 0);
  const served = goals.reduce((sum, goal, at) => sum + (card.goals.includes(goal) ? weight(at) : 0), 0);
  return all === 0 ? 0 : (GOAL_POINTS_MAX * served) / all;
}
