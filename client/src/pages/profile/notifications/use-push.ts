import { useEffect, useState } from 'react';
import { disablePush, enablePush, readPushKey } from '../../../api/account/push';
import {
  canGetPushes,
  findPushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../lib/browser/push-subscription';
import { logWarning } from '../../../lib/errors/log-warning';

/** `denied`: the user has blocked notifications of this site in the browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

async function readPushState(): Promise<PushState> {
  if (!canGetPushes()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await findPushSubscription()) ? 'on' : 'off';
}

async function turnOn(): Promise<PushState> {
  if (!canGetPushes()) return 'unsupported';
  // The browser asks only in response to the click, so this comes first.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const subscription = await subscribeToPush(await readPushKey());
  try {
    await enablePush(subscription);
  } catch (error) {
    await unsubscribeFromPush();
    throw error;
  }
  return 'on';
}

async function turnOff(): Promise<PushState> {
  const endpoint = await unsubscribeFromPush();
  // If this fails, the push service reports that the subscription has ended.
  if (endpoint !== null)
    await disablePush({ endpoint }).catch((error: unknown) => {
      logWarning('The server still has the subscription:', error);
    });
  return 'off';
}

/** Push notifications of this browser. */
export interface Push {
  /** Undefined until it is known. */
  readonly state: PushState | undefined;
  readonly isPending: boolean;
  readonly toggle: () => Promise<void>;
}

export function usePush(onError: () => void): Push {
  const [state, setState] = useState<PushState>();
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    readPushState().then(setState, () => {
      setState('off');
    });
  }, []);
  const toggle = async () => {
    setIsPending(true);
    try {
      setState(await (state === 'on' ? turnOff() : turnOn()));
    } catch {
      onError();
    } finally {
      setIsPending(false);
    }
  };
  return { state, isPending, toggle };
}
