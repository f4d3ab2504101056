import { useEffect, useState } from 'react';

function readTokenFromUrl(): string | null {
  return new URLSearchParams(window.location.search).get('token');
}

function readTokenFromHistory(): string | undefined {
  const state: unknown = window.history.state;
  const hasToken = typeof state === 'object' && state !== null && 'resetToken' in state;
  return hasToken && typeof state.resetToken === 'string' ? state.resetToken : undefined;
}

/**
 * The token of the reset link. public/before-paint.js has moved it from the URL to `history.state`, which survives a
 * reload. After a navigation within the app, this hook moves it.
 */
export function useResetToken(): string {
  const [token] = useState(() => readTokenFromUrl() ?? readTokenFromHistory() ?? '');
  useEffect(() => {
    if (readTokenFromUrl() !== null)
      window.history.replaceState({ resetToken: token }, '', '/reset-password');
  }, [token]);
  return token;
}
