import { useEffect } from 'react';
import { describeLocationFailure } from '../../../features/nearby/describe-failure';
import {
  checkNearbyOnTap,
  dismissNearby,
  useNearbyState,
  watchOpenings,
} from '../../../features/nearby/nearby-check';
import { useNearbyPlaces } from '../../../features/nearby/places-store';
import { NearbyNote } from './nearby-note';
import { NearbyStore } from './nearby-store';

interface NearbyAnswerProps {
  /** Asks for the best card at a store. */
  readonly onAsk: (storeName: string) => void;
}

/** The answer of a remembered place if the app opens there, or a button to look for one if the browser asks first. */
export function NearbyAnswer({ onAsk }: NearbyAnswerProps) {
  const state = useNearbyState();
  const { places } = useNearbyPlaces();
  useEffect(() => watchOpenings(), []);
  switch (state.status) {
    case 'near': {
      // The place may have been deleted, or belong to a user who has signed out.
      const place = places.find(({ id }) => id === state.placeId);
      return place ? <NearbyStore key={place.id} storeName={place.storeName} onAsk={onAsk} /> : null;
    }
    case 'ask':
      return (
        <NearbyNote
          text="At one of your places?"
          action={{ label: 'Check', run: () => void checkNearbyOnTap() }}
          onDismiss={dismissNearby}
        />
      );
    case 'failed':
      return (
        <NearbyNote
          text={describeLocationFailure(state.failure)}
          action={{ label: 'Try Again', run: () => void checkNearbyOnTap() }}
          onDismiss={dismissNearby}
        />
      );
    case 'far':
      return <NearbyNote text="None of your places is nearby." onDismiss={dismissNearby} />;
    case 'checking':
      return <NearbyNote text="Looking for a place nearby..." onDismiss={dismissNearby} />;
    case 'nothing':
      return null;
  }
}
