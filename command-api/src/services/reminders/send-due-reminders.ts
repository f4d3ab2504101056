import type { Logger } from 'pino';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ComputedReminder } from '@tapwise/rewards/engine/reminders/reminder';
import { renderPushText } from '@tapwise/rewards/engine/sentences/reminder-pushes';
import type { PushOutcome, PushSender } from '../../push/port';
import type { Vault } from '../../vault/ports/vault';

export interface ReminderPushDependencies {
  readonly vault: Pick<Vault, 'pushSubscriptions' | 'sentReminders' | 'taskLeases'>;
  readonly push: Pick<PushSender, 'send'>;
  /** The user's reminders, missed and far ones included. `at`: ISO 8601, UTC. */
  readonly listReminders: (userId: UserId, at: string) => Promise<readonly ComputedReminder[]>;
  readonly clock: () => Date;
  /** Identifies this process. */
  readonly holder: string;
  readonly logger: Pick<Logger, 'warn'>;
}

const LEASE = 'reminder-pushes';
/** Longer than sending one user's reminders takes. */
const LEASE_MS = 5 * 60_000;
/** Deadlines change once a day, but caps change with each purchase. */
const CHECK_EVERY_MS = 60 * 60_000;
const USERS_PER_READ = 100;

/** Finds how long to wait before retrying the reminder. Undefined if a push service accepted it, or may have. */
function findRetryDelay(outcomes: readonly PushOutcome[]): number | undefined {
  if (outcomes.some(({ outcome }) => outcome === 'accepted' || outcome === 'failed')) return undefined;
  const waits = outcomes.flatMap((result) => (result.outcome === 'busy' ? result.retryAfterMs : []));
  return waits.length === 0 ? CHECK_EVERY_MS : Math.min(...waits);
}

/** Sends a reminder to all browsers of the user, and removes the subscriptions that have ended. */
async function sendToBrowsers(
  { vault, push }: ReminderPushDependencies,
  userId: UserId,
  { id, kind }: ComputedReminder,
): Promise<readonly PushOutcome[]> {
  const message = { title: 'Tapwise', body: renderPushText(kind), tag: id, path: '/' } as const;
  const subscriptions = await vault.pushSubscriptions.list(userId);
  return Promise.all(
    subscriptions.map(async (subscription) => {
      const result = await push.send(subscription, message);
      if (result.outcome === 'gone') await vault.pushSubscriptions.remove(userId, subscription.endpoint);
      return result;
    }),
  );
}

/**
 * Sends the user's near reminders that were never sent. Each is marked first: if the process is killed, a push may be
 * lost, but none is sent twice. Only one that every push service rejected for now is retried.
 */
async function sendToUser(deps: ReminderPushDependencies, userId: UserId): Promise<void> {
  const { vault, listReminders, clock } = deps;
  const now = clock().getTime();
  await vault.pushSubscriptions.setNextCheck(userId, now + CHECK_EVERY_MS);
  const reminders = await listReminders(userId, clock().toISOString());
  for (const reminder of reminders) {
    if (!reminder.isNear || !(await vault.sentReminders.claim(userId, reminder.id, now))) continue;
    const delay = findRetryDelay(await sendToBrowsers(deps, userId, reminder));
    if (delay === undefined) continue;
    await vault.sentReminders.release(userId, reminder.id);
    await vault.pushSubscriptions.setNextCheck(userId, now + delay);
    return;
  }
}

/**
 * Checks all users whose check is due, while this process holds the lease and the signal isn't aborted. An error for
 * one user doesn't affect others. Throws vault errors.
 */
export async function sendDueReminders(deps: ReminderPushDependencies, signal: AbortSignal): Promise<void> {
  const { vault, clock, holder, logger } = deps;
  const startedAt = clock().getTime();
  const canContinue = () => {
    const now = clock().getTime();
    return !signal.aborted && vault.taskLeases.acquire(LEASE, holder, { now, until: now + LEASE_MS });
  };
  while (await canContinue()) {
    const userIds = await vault.pushSubscriptions.listDueUsers(startedAt, USERS_PER_READ);
    if (userIds.length === 0) return;
    for (const userId of userIds) {
      if (!(await canContinue())) return;
      try {
        await sendToUser(deps, userId);
      } catch (error) {
        logger.warn({ err: error, user: userId }, 'reminders of a user not pushed');
        await vault.pushSubscriptions.setNextCheck(userId, startedAt + CHECK_EVERY_MS);
      }
    }
  }
}

/** Releases the lease, so that another process can send reminders immediately. */
export function releasePushLease({ vault, holder }: Pick<ReminderPushDependencies, 'vault' | 'holder'>) {
  return vault.taskLeases.release(LEASE, holder);
}
