import type { LogMark } from '@tapwise/platform/stores/log-mark';
import type { RateLimiter, RateLimitRule } from '@tapwise/platform/stores/rate-limiter';
import type { AccessTokens } from './ports/access-tokens';
import type { CalendarFeeds } from './ports/calendar-feeds';
import type { EmailChanges } from './ports/email-changes';
import type { Forgetting } from './ports/forgetting';
import type { PendingChanges } from './ports/pending-changes';
import type { Profiles } from './ports/profiles';
import type { PushSubscriptions } from './ports/push-subscriptions';
import type { ResetTokens } from './ports/reset-tokens';
import type { SentReminders } from './ports/sent-reminders';
import type { Sessions } from './ports/sessions';
import type { TaskLeases } from './ports/task-leases';

/**
 * What the log must never contain: names, addresses, password hashes, sessions, reset tokens, email changes, calendar
 * feeds, push subscriptions, and rate limits. Also contains the commands whose events may be incomplete, which
 * reminders were pushed, and the leases of processes. A change is on disk when its promise resolves. Errors of the
 * store are thrown.
 */
export interface Vault {
  readonly profiles: Profiles;
  readonly sessions: Sessions;
  readonly resetTokens: ResetTokens;
  readonly emailChanges: EmailChanges;
  readonly accessTokens: AccessTokens;
  readonly pendingChanges: PendingChanges;
  readonly calendarFeeds: CalendarFeeds;
  readonly pushSubscriptions: PushSubscriptions;
  readonly sentReminders: SentReminders;
  readonly taskLeases: TaskLeases;
  readonly forgetting: Forgetting;
  createRateLimiter(rule: RateLimitRule): RateLimiter;
  /** The last recorded position of the log, or undefined if none was recorded yet. */
  readLogMark(): Promise<LogMark | undefined>;
  /** Replaces the mark. A power cut may lose the latest one. */
  recordLogMark(mark: LogMark): Promise<void>;
  close(): Promise<void>;
}
