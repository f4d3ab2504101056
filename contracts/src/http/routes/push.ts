import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { SuccessResponse } from '../schemas/fields';

const ENDPOINT_MAX_LENGTH = 1024;
const IP_ADDRESS = /^(\[.*\]|[\d.]+)$/;
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/;

/** Whether a text can be the address of a browser at a push service: https, a public host name, the usual port. */
function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  const hasPublicHost = hostname.includes('.') && !IP_ADDRESS.test(hostname) && !PRIVATE_NAME.test(hostname);
  return protocol === 'https:' && username === '' && password === '' && port === '' && hasPublicHost;
}

const Endpoint = z
  .string()
  .max(ENDPOINT_MAX_LENGTH)
  .refine(isPushEndpoint, 'This isn’t the address of a push service.');

/** Turning push notifications on and off, for one browser. */
export const pushRoutes = defineRoutes({
  pushKey: {
    ...endpoints.pushKey,
    // A read, but only command-api has the key.
    service: 'command',
    access: 'user',
    scope: 'read',
    summary: 'Get the public key (VAPID) with which a browser subscribes to push notifications.',
    response: z.object({ publicKey: z.string() }),
  },
  enablePush: {
    ...endpoints.enablePush,
    service: 'command',
    access: 'user',
    costLimit: 'push-subscriptions',
    summary:
      'Send reminders to a browser as push notifications. A user’s five newest browsers get them, each until it unsubscribes or belongs to a different user.',
    body: z.strictObject({
      /** The browser's address at its push service: `PushSubscription.endpoint`. */
      endpoint: Endpoint,
      keys: z.strictObject({
        /** An uncompressed P-256 public key, base64url. */
        p256dh: z.string().regex(/^B[\w-]{86}$/),
        /** 16 bytes, base64url. */
        auth: z.string().regex(/^[\w-]{22}$/),
      }),
    }),
    response: SuccessResponse,
    status: 201,
  },
  disablePush: {
    ...endpoints.disablePush,
    service: 'command',
    access: 'user',
    costLimit: 'push-subscriptions',
    summary: 'Stop sending push notifications to a browser. Also succeeds if the browser gets none.',
    body: z.strictObject({ endpoint: Endpoint }),
    response: SuccessResponse,
  },
});
