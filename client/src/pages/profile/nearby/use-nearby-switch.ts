import { useEffect, useState } from 'react';
import { findOfflineCacheOwner } from '../../../api/requests/offline-cache';
import { describeLocationFailure } from '../../../features/nearby/describe-failure';
import { locate, readLocationPermission } from '../../../features/nearby/locate';
import { setNearbyOn } from '../../../features/nearby/places-store';

const NOT_STORED = 'This browser didn’t store the setting. Its storage is full or blocked.';

/** Turns stores nearby on or off. Turning it on lets the browser ask for the location. */
export function useNearbySwitch(isOn: boolean) {
  const [isPending, setIsPending] = useState(false);
  const [message, setMessage] = useState<string>();
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    void readLocationPermission().then((permission) => {
      setIsBlocked(permission === 'denied');
    });
  }, []);
  const turnOn = async () => {
    const userId = findOfflineCacheOwner();
    setIsPending(true);
    const here = await locate();
    setIsPending(false);
    const isRefused = here === 'denied' || here === 'unsupported';
    setIsBlocked(here === 'denied');
    setMessage(typeof here === 'string' ? describeLocationFailure(here) : undefined);
    if (isRefused || userId !== findOfflineCacheOwner()) return;
    // Without a position now, the device may find one at the store.
    if (!setNearbyOn(true)) setMessage(NOT_STORED);
  };
  const change = async (next: boolean) => {
    if (isPending) return;
    setMessage(undefined);
    if (next) await turnOn();
    else if (!setNearbyOn(false)) setMessage(NOT_STORED);
  };
  const blockedMessage = isOn && isBlocked ? describeLocationFailure('denied') : undefined;
  return { isPending, message: message ?? blockedMessage, change };
}
