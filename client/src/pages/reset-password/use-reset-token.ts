import { useEffect, useState } from 'react';

function tokenInAddress(): string | null {
  return new URLSearchParams(window.location.search).get('token');
}

function tokenInHistory(): string | undefined {
  const state: unknown = window.history.state;
  const hasToken = typeof state === 'object' && state !== null && 'resetToken' in state;
  return hasToken && typeof state.resetToken === 'string' ? state.resetToken : undefined;
}

/**
 * The token of the reset link. public/before-paint.js has moved it from the address to the state of this entry of the
 * history, where a reload finds it; an address that was reached within the page is cleaned here.
 */
export function useResetToken(): string {
  const [token] = useState(() => tokenInAddress() ?? tokenInHistory() ?? '');
  useEffect(() => {
    if (tokenInAddress() !== null) window.history.replaceState({ resetToken: token }, '', '/reset-password');
  }, [token]);
  return token;
}
