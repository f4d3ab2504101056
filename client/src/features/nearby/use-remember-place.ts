import { useState } from 'react';
import { findOfflineCacheOwner } from '../../api/requests/offline-cache';
import { describeLocationFailure } from './describe-failure';
import { locate } from './locate';
import { skipNextCheck } from './nearby-check';
import { MAX_PLACES } from './parse-places';
import { rememberPlace } from './places-store';

const ERRORS = {
  full: `You have ${String(MAX_PLACES)} places, which is the limit. Delete one in Profile first.`,
  'not-stored': 'This browser didn’t store the place. Its storage is full or blocked.',
} as const;

/** Remembers a store at the user's position. `error`: why it didn't work, and what to do. */
export function useRememberPlace(storeName: string) {
  const [isPending, setIsPending] = useState(false);
  const [rememberedName, setRememberedName] = useState<string>();
  const [error, setError] = useState<string>();
  const remember = async () => {
    const userId = findOfflineCacheOwner();
    setIsPending(true);
    setError(undefined);
    const here = await locate();
    setIsPending(false);
    if (typeof here === 'string') {
      setError(describeLocationFailure(here));
      return;
    }
    const result = rememberPlace({ storeName, userId, ...here });
    if (result !== 'added') {
      setError(ERRORS[result]);
      return;
    }
    skipNextCheck();
    setRememberedName(storeName);
  };
  return { isPending, isRemembered: rememberedName === storeName, error, remember };
}
