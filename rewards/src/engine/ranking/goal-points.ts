import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';

/** The most that goals add to a score of 100. Source: `rewards/src/engine/rules.md`, "Goals add at most 5 points". */
const MAX_GOAL_POINTS = 5;

/** The user's goals that the card serves, in the user's order. */
export function listServedGoals(card: CatalogCard, goals: readonly Goal[]): Goal[] {
  return goals.filter((goal) => card.goals.includes(goal));
}

/** 0 to 5. Earlier goals weigh more; serving all goals gives 5. */
export function computeGoalPoints(card: CatalogCard, goals: readonly Goal[]): number {
  let all = 0;
  let served = 0;
  for (const [index, goal] of goals.entries()) {
    const weight = goals.length - index;
    all += weight;
    if (card.goals.includes(goal)) served += weight;
  }
  return all === 0 ? 0 : (MAX_GOAL_POINTS * served) / all;
}
