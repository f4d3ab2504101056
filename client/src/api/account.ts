import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '@tapwise/contracts/http/auth';
import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import { goalPriorities, type Goal } from '@tapwise/contracts/vocabulary/goals';
import { keys } from './keys';
import { getOrLastSeen } from './last-seen';
import { deleteJson, postJson, putJson } from './request';

export function userQuery() {
  return queryOptions({ queryKey: [keys.user], queryFn: () => getOrLastSeen<CurrentUser>(keys.user) });
}

export const setGoals = (goals: readonly Goal[]) =>
  putJson<ResponseOf<Routes['setGoals']>>('/api/user/goals', {
    goals,
    preferences: { goalPriorities: goalPriorities(goals) },
  });

export const completeOnboarding = () =>
  postJson<ResponseOf<Routes['completeOnboarding']>>('/api/user/complete-onboarding');

export const deleteAccount = (password: string) =>
  deleteJson<ResponseOf<Routes['deleteAccount']>>('/api/user', { password });
