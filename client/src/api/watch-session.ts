import type { QueryClient } from '@tanstack/react-query';
import { hasSignOfSession } from './current-user';
import { keys } from './keys';

/**
 * Somebody may have logged out in another tab, or before Back: a page that comes into view again without the sign of a
 * session asks who is signed in, which then needs no server, and the router leads out.
 */
export function watchSession(client: QueryClient): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible' || hasSignOfSession()) return;
    if (client.getQueryData([keys.currentUser])) {
      void client.invalidateQueries({ queryKey: [keys.currentUser] });
    }
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
