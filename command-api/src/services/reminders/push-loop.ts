import { setTimeout as sleep } from 'node:timers/promises';
import { releasePushLease, type ReminderPushDependencies, sendDueReminders } from './send-due-reminders';

const INTERVAL_MS = 60_000;

/** Pushes due reminders every minute, until the signal is aborted. Only one process at a time does so. */
export async function sendRemindersRegularly(
  deps: ReminderPushDependencies,
  signal: AbortSignal,
  intervalMs: number = INTERVAL_MS,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    try {
      await sendDueReminders(deps, signal);
    } catch (error) {
      deps.logger.warn({ err: error }, 'reminders not pushed, retrying');
    }
  }
  await releasePushLease(deps).catch(() => undefined);
}
