import type { LogMark } from '@tapwise/platform/stores/log-mark';
import type { RateLimiter, RateLimitRule } from '@tapwise/platform/stores/rate-limiter';
import type { AccessTokens } from './access-tokens';
import type { CalendarFeeds } from './calendar-feeds';
import type { EmailChanges } from './email-changes';
import type { Forgetting } from './forgetting';
import type { HouseholdInvitations } from './household-invitations';
import type { PendingChanges } from './pending-changes';
import type { Profiles } from './profiles';
import type { PushSubscriptions } from './push-subscriptions';
import type { ResetTokens } from './reset-tokens';
import type { SentReminders } from './sent-reminders';
import type { Sessions } from './sessions';
import type { TaskLeases } from './task-leases';

/**
 * Stores what the log must never contain: names, addresses, password hashes, sessions, reset tokens, email changes,
 * calendar feeds, push subscriptions, invitations to households, and rate limits. It also contains the commands whose
 * events may be incomplete, which reminders were pushed, and the leases of processes. A change is on disk when its
 * promise resolves. Throws store errors.
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
  readonly householdInvitations: HouseholdInvitations;
  readonly taskLeases: TaskLeases;
  readonly forgetting: Forgetting;
  createRateLimiter(rule: RateLimitRule): RateLimiter;
  /** The last recorded position of the log, or undefined if none was recorded yet. */
  readLogMark(): Promise<LogMark | undefined>;
  /** Replaces the mark. A power cut may lose the latest one. */
  recordLogMark(mark: LogMark): Promise<void>;
  close(): Promise<void>;
}
