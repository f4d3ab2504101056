import { useEffect, useState } from 'react';

function readTokenFromUrl(): string | null {
  return new URLSearchParams(window.location.search).get('token');
}

function readTokenFromHistory(): string | undefined {
  const state: unknown = window.history.state;
  const hasToken = typeof state === 'object' && state !== null && 'linkToken' in state;
  return hasToken && typeof state.linkToken === 'string' ? state.linkToken : undefined;
}

/**
 * The token of the link that opened the page at this path. For mailed links, public/before-paint.js has moved it from
 * the URL to `history.state`, which survives a reload. After a navigation within the app, and for invitations, which
 * visitors open before they sign in, this hook moves it.
 */
export function useLinkToken(path: '/reset-password' | '/confirm-email' | '/join-household'): string {
  const [token] = useState(() => readTokenFromUrl() ?? readTokenFromHistory() ?? '');
  useEffect(() => {
    if (readTokenFromUrl() !== null) window.history.replaceState({ linkToken: token }, '', path);
  }, [token, path]);
  return token;
}
