import type { QueryClient } from '@tanstack/react-query';
import { sessionUserQuery } from '../account/auth';
import { type CommandName, invalidateAfter } from '../commands/invalidation';
import { callRoute } from '../requests/call-route';
import { findOfflineCacheOwner, isShowingCachedData } from '../requests/offline-cache';
import type { QueuedItem } from './queue-entry';
import { changeQueue, loadQueue, watchQueue } from './queue-store';
import { sendQueuedItem } from './send-item';
import { findStop, type QueueConnection, selectSendable, type SendOutcome, sendQueue } from './send-queue';

const LOCK = 'tapwise-queue';
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 5 * 60_000;

const COMMANDS: Readonly<Record<QueuedItem['kind'], CommandName>> = {
  question: 'recommend',
  purchase: 'recordPurchase',
  feedback: 'giveFeedback',
};

type QueueEvents = Pick<QueueConnection, 'onAccepted' | 'onRejected'>;
type SendContext = QueueEvents & Pick<QueueConnection, 'failedKeys'>;

/** Only one tab sends at a time. Without locks (no secure context), only the keys prevent a second execution. */
async function withSendLock(run: () => Promise<SendOutcome>): Promise<SendOutcome> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
    lock ? run() : Promise.resolve<SendOutcome>({ type: 'unreachable' }),
  );
}

/** Asks the server who is signed in: a different user may have signed in without this tab noticing. */
async function checkOwner(userId: string): Promise<SendOutcome | undefined> {
  try {
    const user = await callRoute('currentUser');
    return user.id === userId ? undefined : { type: 'signed-out' };
  } catch (error) {
    return findStop(error) ?? { type: 'signed-out' };
  }
}

async function sendAs(
  userId: string,
  client: QueryClient,
  { failedKeys, onAccepted, onRejected }: SendContext,
): Promise<SendOutcome> {
  const other = await checkOwner(userId);
  if (other) return other;
  return sendQueue({
    load: loadQueue,
    change: changeQueue,
    send: sendQueuedItem,
    isOwner: () => findOfflineCacheOwner() === userId,
    now: () => Date.now(),
    failedKeys,
    onAccepted: (item, answer) => {
      void invalidateAfter(client, COMMANDS[item.kind]);
      onAccepted?.(item, answer);
    },
    onRejected: (item, reason) => {
      // The wallet may have changed on another device, and the user edits the item with it.
      void client.invalidateQueries({ queryKey: ['userCards'] });
      onRejected?.(item, reason);
    },
  });
}

/** Doubles with each failure in a row, with jitter, so that browsers don't return at the same time. */
function computeWaitMs(failures: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS);
  return wait * (0.75 + Math.random() / 2);
}

let sendNow: () => void = () => undefined;

/** Sends what waits, unless the server asked to wait longer. */
export const requestSending = () => {
  sendNow();
};

/** Calls `trigger` when sending may succeed. Returns the function that stops it. */
function watchConnection(client: QueryClient, trigger: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') trigger();
  };
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !isShowingCachedData()) trigger();
  });
  window.addEventListener('online', trigger);
  window.addEventListener('focus', trigger);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stopListening();
    window.removeEventListener('online', trigger);
    window.removeEventListener('focus', trigger);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/**
 * Sends the queue when the page opens, when it is online again, gets the focus, or reads something from the server, and
 * after pauses. Returns the function that stops it.
 */
export function startQueueSender(client: QueryClient, events: QueueEvents): () => void {
  let isSending = false;
  let isRequested = false;
  let isStopped = false;
  let failures = 0;
  /** The server asked not to send before this time. */
  let earliest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failedKeys = new Set<string>();

  const retryLater = (outcome: SendOutcome) => {
    failures += 1;
    const waitMs = Math.max(outcome.type === 'busy' ? outcome.waitMs : 0, computeWaitMs(failures));
    if (outcome.type === 'busy') earliest = Date.now() + waitMs;
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      failedKeys.clear();
      trigger();
    }, waitMs);
  };
  const send = async () => {
    const userId = findOfflineCacheOwner();
    if (userId === undefined || selectSendable({ load: loadQueue, failedKeys }).item === undefined) return;
    const outcome = await withSendLock(() => sendAs(userId, client, { ...events, failedKeys }));
    if (outcome.type === 'signed-out') void client.invalidateQueries(sessionUserQuery());
    else if (outcome.type !== 'done') retryLater(outcome);
    else if (failedKeys.size === 0) failures = 0;
  };
  const trigger = () => {
    isRequested = true;
    if (isSending || isStopped || Date.now() < earliest) return;
    isSending = true;
    isRequested = false;
    void send().finally(() => {
      isSending = false;
      // Something may have been queued since the last look.
      if (isRequested && failures === 0) trigger();
    });
  };
  const stopWatching = watchQueue();
  const stopWatchingConnection = watchConnection(client, trigger);
  sendNow = trigger;
  trigger();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopWatching();
    stopWatchingConnection();
    sendNow = () => undefined;
  };
}
