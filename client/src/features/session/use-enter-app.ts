import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { sessionUserQuery } from '../../api/account/auth';
import { setOfflineCacheOwner } from '../../api/requests/offline-cache';
import { useTimeout } from '../../lib/hooks/use-timeout';
import { findReturnPath, keepReturnPath } from './return-path';

const REDIRECT_DELAY_MS = 100;

/** Opens the requested screen after a sign-in, and removes the previous user's queries from the cache. */
export function useEnterApp(): (user: CurrentUser) => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const schedule = useTimeout();
  return useCallback(
    (user: CurrentUser) => {
      setOfflineCacheOwner(user.id);
      const currentUserKey = sessionUserQuery().queryKey;
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
      client.setQueryData(currentUserKey, user);
      schedule(() => {
        navigate(user.isOnboarded ? (findReturnPath() ?? '/') : keepReturnPath('/onboarding'), {
          replace: true,
        });
      }, REDIRECT_DELAY_MS);
    },
    [client, navigate, schedule],
  );
}
