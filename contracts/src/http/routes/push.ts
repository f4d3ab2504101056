import { z } from 'zod';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { SuccessResponse } from '../schemas/fields';

const ENDPOINT_MAX_LENGTH = 1024;
/** https, a public host name, and the usual port. The last part of the name is letters, so it isn't an IP address. */
const ENDPOINT_PATTERN = '^https://(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]{2,63}(?:/[!-~]*)?$';
const PRIVATE_HOST_PATTERN =
  '^[^/]*//[^/]*[.](?:localhost|local|internal|intranet|lan|home|corp|home[.]arpa)(?:/|$)';
const ENDPOINT = new RegExp(ENDPOINT_PATTERN, 'u');
const PRIVATE_HOST = new RegExp(PRIVATE_HOST_PATTERN, 'u');

/** Whether a text can be the address of a browser at a push service. */
function isPushEndpoint(text: string): boolean {
  return ENDPOINT.test(text) && !PRIVATE_HOST.test(text);
}

const Endpoint = z
  .string()
  .max(ENDPOINT_MAX_LENGTH)
  .refine(isPushEndpoint, 'This field must be the address of a push service.')
  .meta({ pattern: ENDPOINT_PATTERN, not: { pattern: PRIVATE_HOST_PATTERN } });

/** Turning push notifications on and off, for one browser. */
export const pushRoutes = defineRoutes({
  pushKey: {
    ...endpoints.pushKey,
    // A read, but only command-api has the key.
    service: 'command',
    access: 'user',
    scope: 'read',
    summary: 'Get the public key (VAPID) that a browser needs to subscribe to push notifications.',
    response: z.object({ publicKey: z.string() }),
  },
  enablePush: {
    ...endpoints.enablePush,
    service: 'command',
    access: 'user',
    costLimit: 'push-subscriptions',
    rules: {
      'invalid-push-key': '`keys.p256dh` isn’t a point on the curve P-256.',
    },
    summary:
      'Subscribe a browser to reminders as push notifications. A user’s five newest subscriptions are kept. If a different user subscribes the same browser, the subscription moves to that user.',
    body: z.strictObject({
      /** The browser's address at its push service: `PushSubscription.endpoint`. */
      endpoint: Endpoint,
      keys: z.strictObject({
        /** An uncompressed P-256 public key, base64url. */
        p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
        /** 16 bytes, base64url. */
        auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
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
    summary: 'Stop sending push notifications to a browser. Also succeeds if the browser isn’t subscribed.',
    body: z.strictObject({ endpoint: Endpoint }),
    response: SuccessResponse,
  },
});
