import type { pushRoutes } from '@tapwise/contracts/http/routes/push';
import type { PushSender } from '../../push/port';
import type { Vault } from '../../vault/port';
import type { HandlersOf } from '../handler';

export interface PushDependencies {
  readonly vault: Vault;
  readonly push: Pick<PushSender, 'publicKey'>;
}

export function createPushHandlers({
  vault: { pushSubscriptions },
  push,
}: PushDependencies): HandlersOf<typeof pushRoutes> {
  return {
    pushKey: async () => ({ body: { publicKey: push.publicKey } }),
    async enablePush({ user, body: { endpoint, keys }, context: { at } }) {
      const { p256dh, auth } = keys;
      await pushSubscriptions.save({ userId: user, endpoint, p256dh, auth, createdAt: Date.parse(at) });
      return { body: { success: true, message: 'Push notifications are on in this browser.' } };
    },
    async disablePush({ user, body: { endpoint } }) {
      await pushSubscriptions.remove(user, endpoint);
      return { body: { success: true, message: 'Push notifications are off in this browser.' } };
    },
  };
}
