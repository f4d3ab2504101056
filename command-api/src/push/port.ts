import type { PushSubscription } from '../vault/ports/push-subscriptions';

/** The browser that a message is sent to. */
export type PushTarget = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>;

/** The notification that the browser shows, possibly on a lock screen. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A message replaces a shown one with the same tag. */
  readonly tag: string;
  /** The page that opens. */
  readonly path: `/${string}`;
}

/**
 * `accepted`: the push service delivers it. `gone`: the subscription has ended. `busy`: it was rejected for now.
 * `failed`: it was rejected permanently, or no one knows whether it was accepted.
 */
export type PushOutcome =
  | { readonly outcome: 'accepted' | 'gone' | 'failed' }
  | { readonly outcome: 'busy'; readonly retryAfterMs: number };

/** Sends messages to browsers through their push services. */
export interface PushSender {
  /** The key that browsers subscribe with, base64url. */
  readonly publicKey: string;
  /** Sends one message, once. Never rejects. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
