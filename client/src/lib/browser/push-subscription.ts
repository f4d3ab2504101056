/** The data that the server needs to send messages to this browser. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Whether this browser can get push messages: not in development, and on phones, only as an installed app. */
export function canGetPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return canGetPushes() ? navigator.serviceWorker.getRegistration() : undefined;
}

/** The browser's current subscription. Null if there is none. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  return (await (await findRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Subscribes to the browser's push service. Throws if the browser doesn't allow it. */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription> {
  const registration = await findRegistration();
  if (!registration) throw new Error('There is no service worker.');
  // A subscription with a different key would get nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** Ends the subscription, so that nothing reaches this browser anymore. Returns its address. Null if there was none. */
export async function unsubscribeFromPush(): Promise<string | null> {
  const subscription = await findPushSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
