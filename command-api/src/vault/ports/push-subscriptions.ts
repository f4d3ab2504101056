import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** A browser that gets push messages. */
export interface PushSubscription {
  readonly userId: UserId;
  /** The browser's own address at its push service. */
  readonly endpoint: string;
  /** The browser's public key and its secret, base64url: they encrypt messages. */
  readonly p256dh: string;
  readonly auth: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A user's older subscriptions above this number are removed. */
export const MAX_PUSH_SUBSCRIPTIONS = 5;

/** At most one subscription per endpoint. Times are milliseconds since 1970. */
export interface PushSubscriptions {
  /** Replaces the endpoint's earlier one, even of a different user. The user is then due for a check. */
  save(subscription: PushSubscription): Promise<void>;
  /** The user's subscriptions, newest first. */
  list(userId: UserId): Promise<readonly PushSubscription[]>;
  /** Does nothing if the user has no such subscription. */
  remove(userId: UserId, endpoint: string): Promise<void>;
  /** Users with subscriptions whose next check is due, the longest due first. */
  listDueUsers(now: number, limit: number): Promise<readonly UserId[]>;
  setNextCheck(userId: UserId, at: number): Promise<void>;
}
