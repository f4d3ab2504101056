import type { QueryClient } from '@tanstack/react-query';
import { sessionUserQuery } from './auth';
import { hasSignedInCookie } from './current-user';

/**
 * The user may have signed out in another tab, or before pressing Back. When a page becomes visible without the
 * signed-in cookie, it reads the current user again without a request, and the router shows the landing page.
 */
export function watchSession(client: QueryClient): () => void {
  const { queryKey } = sessionUserQuery();
  const check = () => {
    if (document.visibilityState !== 'visible' || hasSignedInCookie()) return;
    if (client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey });
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
  };
}
