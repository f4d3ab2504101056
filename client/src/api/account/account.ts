import { queryOptions } from '@tanstack/react-query';
import { type Goal, toGoalPriorities } from '@tapwise/contracts/vocabulary/goals';
import { callRoute, readRouteOrCached } from '../requests/call-route';
import { isCurrentUser } from './current-user';

/** The user's account as stored now. `sessionUserQuery` can be older, but also covers signed-out visitors. */
export function latestUserQuery() {
  return queryOptions({ queryKey: ['user'], queryFn: () => readRouteOrCached('user', isCurrentUser) });
}

export const changeName = (name: string) => callRoute('changeName', { body: { name } });

export const setGoals = (goals: readonly Goal[]) =>
  callRoute('setGoals', {
    body: { goals: [...goals], preferences: { goalPriorities: toGoalPriorities(goals) } },
  });

export const completeOnboarding = () => callRoute('completeOnboarding');

export const deleteAccount = (password: string) => callRoute('deleteAccount', { body: { password } });
