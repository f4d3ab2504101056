import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { QueuedItem } from '../api/offline-queue/queue-entry';
import { startQueueSender } from '../api/offline-queue/queue-sender';
import { useIsConfirmingSignOut } from '../features/session/sign-out';
import { lazyWithRetry } from '../lib/browser/lazy-with-retry';
import { useFocusOnOpen } from '../lib/focus/use-focus-on-open';
import { formatApostrophes } from '../lib/format/format-apostrophes';
import { useHasBeenTrue } from '../lib/hooks/use-has-been-true';
import { useHasInteracted } from '../lib/hooks/use-has-interacted';
import { useIsIdle } from '../lib/hooks/use-is-idle';
import { ErrorBoundary } from '../ui/error-boundary';
import { showErrorToast, toast } from '../ui/toast/toasts';
import { OfflineNotice } from './offline-notice';

const LiveEngineHost = lazyWithRetry(
  async () => (await import('../features/answer/live-engine-host')).LiveEngineHost,
);
const SignOutDialog = lazyWithRetry(
  async () => (await import('../features/session/sign-out-dialog')).SignOutDialog,
);

const SUBJECTS: Readonly<Record<QueuedItem['kind'], string>> = {
  question: 'Recommendation',
  purchase: 'Purchase',
  feedback: 'Feedback',
};

/** Sends what waits for the network, and reports what needs the user's attention. */
function useQueueSender(): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(
    () =>
      startQueueSender(client, {
        onAccepted: (item, answer) => {
          if (item.kind !== 'question' || !answer || answer.card.id === item.shown.cardId) return;
          toast({
            title: `Different Card at ${formatApostrophes(answer.storeName)}`,
            description: `Now that you’re online, we recommend your ${answer.card.name}.`,
          });
        },
        onRejected: ({ kind }, reason) => {
          showErrorToast(`${SUBJECTS[kind]} Not Sent`, `${reason} You can change it on Home.`, {
            label: 'Open Home',
            run: () => {
              navigate('/');
            },
          });
        },
      }),
    [client, navigate],
  );
}

/**
 * What the first screen works without: the offline notice, the queue of what couldn't be sent, the engine for answers
 * in the browser, and the focus after a navigation.
 */
export function ConnectionStatus() {
  const [path] = useLocation();
  // The user may have left the first screen before this was loaded.
  useFocusOnOpen(path);
  useQueueSender();
  // A user who types needs the engine now.
  const isIdle = useIsIdle();
  const hasInteracted = useHasInteracted();
  const hasAsked = useHasBeenTrue(useIsConfirmingSignOut());
  return (
    <>
      <OfflineNotice />
      {(isIdle || hasInteracted) && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <LiveEngineHost />
          </Suspense>
        </ErrorBoundary>
      )}
      {hasAsked && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SignOutDialog />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
