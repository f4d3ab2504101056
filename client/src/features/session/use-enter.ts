import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@tapwise/contracts/http/auth';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { currentUserQuery } from '../../api/auth';
import { setLastSeenOwner } from '../../api/last-seen';
import { useTimeout } from '../../lib/use-timeout';

const REDIRECT_DELAY_MS = 100;

/** Leads a user who just signed in into the product; what another one left in the cache is dropped. */
export function useEnter(): (user: CurrentUser) => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const later = useTimeout();
  return useCallback(
    (user: CurrentUser) => {
      setLastSeenOwner(user.id);
      const own = currentUserQuery().queryKey;
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== own[0] });
      client.setQueryData(own, user);
      later(() => {
        navigate(user.isOnboarded ? '/' : '/onboarding', { replace: true });
      }, REDIRECT_DELAY_MS);
    },
    [client, navigate, later],
  );
}
