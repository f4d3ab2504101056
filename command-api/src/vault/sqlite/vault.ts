import { VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { applyLayout, openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openSqliteRateLimiters } from '@tapwise/platform/stores/sqlite/rate-limiter';
import { createMarkStore } from '@tapwise/platform/stores/sqlite/recorded-mark';
import type { Vault } from '../ports/vault';
import { createSqliteAccessTokens } from './access-tokens';
import { createSqliteCalendarFeeds } from './calendar-feeds';
import { createSqliteEmailChanges } from './email-changes';
import { createSqliteForgetting } from './forgetting';
import { createSqliteHouseholdInvitations } from './household-invitations';
import { createSqlitePendingChanges } from './pending-changes';
import { createSqliteProfiles } from './profiles';
import { createSqlitePushSubscriptions } from './push-subscriptions';
import { createSqliteResetTokens } from './reset-tokens';
import { createSqliteSentReminders } from './sent-reminders';
import { createSqliteSessions } from './sessions';
import { createSqliteTaskLeases } from './task-leases';

/**
 * The vault in one SQLite file. `now` is in milliseconds since 1970 and decides what has expired. A database passed
 * in stays open at `close`, because its owner closes it.
 */
export function openSqliteVault(source: string | Sqlite, now: () => number = Date.now): Vault {
  const db =
    typeof source === 'string' ? openSqlite(source, { isDurable: true, layout: VAULT_LAYOUT }) : source;
  if (typeof source !== 'string') applyLayout(db, VAULT_LAYOUT);

  // Counting an attempt doesn't wait for the disk: a second connection counts, and a power cut may lose its last
  // counts.
  const isFile = typeof source === 'string' && source !== ':memory:';
  const rateLimitDb = isFile ? openSqlite(source, { isDurable: false, layout: VAULT_LAYOUT }) : db;
  const rateLimiters = openSqliteRateLimiters(rateLimitDb);

  return {
    profiles: createSqliteProfiles(db),
    sessions: createSqliteSessions(db, now),
    resetTokens: createSqliteResetTokens(db, now),
    emailChanges: createSqliteEmailChanges(db, now),
    accessTokens: createSqliteAccessTokens(db),
    pendingChanges: createSqlitePendingChanges(db),
    calendarFeeds: createSqliteCalendarFeeds(db),
    pushSubscriptions: createSqlitePushSubscriptions(db),
    sentReminders: createSqliteSentReminders(db),
    householdInvitations: createSqliteHouseholdInvitations(db, now),
    taskLeases: createSqliteTaskLeases(db),
    forgetting: createSqliteForgetting(db),
    createRateLimiter: (rule) => rateLimiters.createRateLimiter(rule),
    ...createMarkStore(rateLimitDb),
    async close() {
      rateLimiters.close();
      if (isFile) rateLimitDb.close();
      if (typeof source === 'string') db.close();
    },
  };
}
