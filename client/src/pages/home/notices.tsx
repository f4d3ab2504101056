import { Suspense } from 'react';
import { useInstallOffer } from '../../features/install/install-offer';
import { PlanEndNotice } from '../../features/plan/plan-end-notice';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { Corrections } from './corrections/corrections';
import { QueueSection } from './queue/queue-section';
import { Reminders } from './reminders/reminders';

const InstallPrompt = lazyWithRetry(
  async () => (await import('../../features/install/install-prompt')).InstallPrompt,
);

export interface NoticesProps {
  /** Whether this is the place below the search, for notices on a desktop, or the one below the cards, on a phone. */
  readonly isOnDesktop: boolean;
}

/**
 * Shows corrected answers, then reminders and the end of a canceled plan, on one kind of screen. On both, what isn't
 * sent yet and the install prompt are below the search.
 */
export function Notices({ isOnDesktop }: NoticesProps) {
  const isDesktop = useMediaQuery('(min-width: 64rem)');
  return (
    <>
      {isOnDesktop && <QueueSection />}
      {isDesktop === isOnDesktop && (
        <>
          <Corrections />
          <Reminders />
          <PlanEndNotice />
        </>
      )}
      {isOnDesktop && <InstallNotice />}
    </>
  );
}

function InstallNotice() {
  const offer = useInstallOffer();
  return (
    offer && (
      <Suspense fallback={null}>
        <InstallPrompt offer={offer} />
      </Suspense>
    )
  );
}
