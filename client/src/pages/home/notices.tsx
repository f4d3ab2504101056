import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { walletQuery } from '../../api/wallet';
import { useInstallOffer } from '../../features/install/install-offer';
import { useNearbyPlaces } from '../../features/nearby/places-store';
import { PlanEndNotice } from '../../features/plan/plan-end-notice';
import { InactiveNotice } from '../../features/wallet/inactive-notice';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Corrections } from './corrections/corrections';
import { QueueSection } from './queue/queue-section';
import { Reminders } from './reminders/reminders';

const InstallPrompt = lazyWithRetry(
  async () => (await import('../../features/install/install-prompt')).InstallPrompt,
);
const NearbyAnswer = lazyWithRetry(async () => (await import('./nearby/nearby-answer')).NearbyAnswer);

/**
 * A place on Home. `top`: above the question. `question`: below the question, for notices on a desktop. `cards`: below
 * the cards, for notices on a phone.
 */
export type NoticesProps =
  | {
      readonly slot: 'top';
      /** Asks for the best card at a store. */
      readonly onAsk: (storeName: string) => void;
    }
  | { readonly slot: 'question' | 'cards' };

/** Above the question, a store nearby. Elsewhere, the notices of that place. */
export function Notices(props: NoticesProps) {
  return props.slot === 'top' ? <NearbyStore onAsk={props.onAsk} /> : <PlaceNotices slot={props.slot} />;
}

/** The notices, in one of the places. Nothing that is shown earlier is below them, because they would move it. */
function PlaceNotices({ slot }: { readonly slot: 'question' | 'cards' }) {
  const isDesktop = useMediaQuery('(min-width: 64rem)');
  const { data: cards } = useQuery(walletQuery());
  if (isDesktop !== (slot === 'question')) return null;
  return (
    <>
      <InactiveNotice cards={cards} />
      <QueueSection />
      <Corrections />
      <Reminders />
      <PlanEndNotice />
      <InstallNotice />
    </>
  );
}

/** Loaded only for users who turned it on. */
function NearbyStore({ onAsk }: { readonly onAsk: (storeName: string) => void }) {
  const { isOn, places } = useNearbyPlaces();
  if (!isOn || places.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <NearbyAnswer onAsk={onAsk} />
      </Suspense>
    </ErrorBoundary>
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
