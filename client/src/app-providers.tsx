import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { sessionUserQuery } from './api/account/auth';
import { watchSession } from './api/account/watch-session';
import { createQueryClient } from './api/commands/query-client';
import { App } from './app';
import { closeLayersOnBack } from './lib/browser/close-layers-on-back';
import { trackFocus } from './lib/focus/last-focus';
import { LazyToaster } from './ui/toast/lazy-toaster';

interface AppProvidersProps {
  /** The user who was signed in when the page opened. Null if no one was; undefined if not known. */
  readonly user: CurrentUser | null | undefined;
}

/** The app with its query cache and its toasts: everything but the landing page. */
export function AppProviders({ user }: AppProvidersProps) {
  const [client] = useState(() => {
    const newClient = createQueryClient();
    if (user !== undefined) newClient.setQueryData(sessionUserQuery().queryKey, user);
    return newClient;
  });
  useEffect(trackFocus, []);
  useEffect(closeLayersOnBack, []);
  useEffect(() => watchSession(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <App />
      <LazyToaster />
    </QueryClientProvider>
  );
}
