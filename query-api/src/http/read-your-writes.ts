import { LRUCache } from 'lru-cache';
import type { Position } from '@tapwise/contracts/events/position';
import type { Route } from '@tapwise/contracts/http/define-route';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Context } from '@tapwise/platform/server/http/koa-types';
import {
  AFTER_COOKIE,
  AFTER_HEADER,
  decryptPosition,
  findLatestPosition,
  parseTokens,
  READ_MODEL_HEADER,
} from '@tapwise/platform/server/security/position-token';
import type { WaitForPosition } from '../consistency/position-watcher';
import type { ReadModelReader } from '../read-store/port';
import { isIncompleteFor } from '../read-store/quarantine';

interface Dependencies {
  readonly reader: ReadModelReader;
  readonly epoch: string;
  readonly sessionKeys: readonly string[];
  readonly waitForPosition: WaitForPosition;
  readonly waitLimitMs: number;
}

async function isAnyIncomplete(
  reader: ReadModelReader,
  models: readonly ReadModel[],
  userId: UserId | undefined,
): Promise<boolean> {
  const quarantines = await reader.readQuarantines(models);
  return [...quarantines.values()].some((quarantine) => isIncompleteFor(quarantine, userId));
}

/** The number of cached tokens. A client sends the same tokens with each query after a write. */
const CACHED_TOKENS = 1_000;

/**
 * Creates a function that waits until the route's read models contain the caller's own writes, up to the position in
 * the request's tokens. If they don't within the limit, or if they lack an unreadable event, it marks the response as
 * behind. It returns whether it did.
 */
export function createReadYourWritesWait(
  { reader, epoch, sessionKeys, waitForPosition, waitLimitMs }: Dependencies,
  route: Route,
) {
  const models = READ_MODELS.filter(({ name }) => route.reads?.includes(name));
  const decrypted = new LRUCache<string, { readonly position: Position | undefined }>({
    max: CACHED_TOKENS,
    memoMethod: (token) => ({ position: decryptPosition(token, epoch, sessionKeys) }),
  });
  const findPosition = (context: Context) => {
    const tokens = [context.cookies.get(AFTER_COOKIE, { signed: false }), context.get(AFTER_HEADER)];
    return findLatestPosition(tokens.flatMap(parseTokens).map((token) => decrypted.memo(token).position));
  };
  return async (context: Context, userId: UserId | undefined): Promise<'current' | 'behind'> => {
    if (models.length === 0) return 'current';
    const position = findPosition(context);
    const state =
      position === undefined ? 'current' : await waitForPosition({ models, position, limitMs: waitLimitMs });
    const isBehind =
      state === 'behind' ||
      (await reader.isInitialBuild()) ||
      (await isAnyIncomplete(reader, models, userId));
    if (!isBehind) return 'current';
    context.set(READ_MODEL_HEADER, 'behind');
    return 'behind';
  };
}
