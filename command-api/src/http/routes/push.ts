import { ECDH } from 'node:crypto';
import type { pushRoutes } from '@tapwise/contracts/http/routes/push';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { PushSender } from '../../push/port';
import type { Vault } from '../../vault/ports/vault';
import type { CommandRouteHandlersOf } from '../handler';

/** Whether a key (base64url) is a point of the curve, so that messages can be encrypted for it. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export interface PushDependencies {
  readonly vault: Vault;
  readonly push: Pick<PushSender, 'publicKey'>;
}

export function createPushHandlers({
  vault: { pushSubscriptions, profiles },
  push,
}: PushDependencies): CommandRouteHandlersOf<typeof pushRoutes> {
  return {
    pushKey: async () => ({ body: { publicKey: push.publicKey } }),
    async enablePush({ userId, body: { endpoint, keys }, context: { at } }) {
      const { p256dh, auth } = keys;
      if (!isPublicKey(p256dh)) return reject('invalid-push-key');
      await pushSubscriptions.save({ userId, endpoint, p256dh, auth, createdAt: Date.parse(at) });
      // If the account was deleted in the meantime, its deletion may not have found the new subscription.
      if (!(await profiles.findByUserId(userId))) {
        await pushSubscriptions.remove(userId, endpoint);
        return reject('signed-out');
      }
      return { body: { success: true, message: 'Push notifications are on in this browser.' } };
    },
    async disablePush({ userId, body: { endpoint } }) {
      await pushSubscriptions.remove(userId, endpoint);
      return { body: { success: true, message: 'Push notifications are off in this browser.' } };
    },
  };
}
