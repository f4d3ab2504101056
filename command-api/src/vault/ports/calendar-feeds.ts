import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** A user's calendar feed. Anyone who knows its secret can read it; only the secret's hash is stored. */
export interface StoredCalendarFeed {
  readonly userId: UserId;
  readonly secretHash: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The calendar feeds: at most one per user. */
export interface CalendarFeeds {
  /** Stores the feed and revokes the user's earlier one. */
  save(feed: StoredCalendarFeed): Promise<void>;
  /** Undefined if no feed has a secret with this hash, or if it was revoked. */
  findBySecret(secretHash: string): Promise<StoredCalendarFeed | undefined>;
  findByUser(userId: UserId): Promise<StoredCalendarFeed | undefined>;
  /** Revokes the user's feed. Does nothing if there is none. */
  remove(userId: UserId): Promise<void>;
}
