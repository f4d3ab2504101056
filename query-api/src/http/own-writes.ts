import type { Route } from '@tapwise/contracts/http/define-route';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import {
  AFTER_COOKIE,
  AFTER_HEADER,
  latestPosition,
  openPosition,
  READ_MODEL_HEADER,
  tokensIn,
} from '@tapwise/contracts/server/position-token';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { waitForPosition } from '../consistency/wait-for-position';
import type { ReadModelReader } from '../read-store/port';
import { isKeptBack } from '../read-store/quarantine';
import { remember } from '../remember';
import type { Context } from './koa-types';

export interface OwnWrites {
  readonly reader: ReadModelReader;
  readonly epoch: string;
  readonly sessionKeys: readonly string[];
  readonly waitLimitMs: number;
}

async function isAnyKeptBack(
  reader: ReadModelReader,
  models: readonly ReadModel[],
  user: UserId | undefined,
): Promise<boolean> {
  const quarantines = await reader.quarantines(models);
  return [...quarantines.values()].some((quarantine) => isKeptBack(quarantine, user));
}

/** Tokens that were decrypted lately: a client sends the same ones with each query that follows a write. */
const REMEMBERED = 1_000;

/**
 * Waits until what the caller wrote before, as their tokens tell, is in what the route reads; else marks the answer. Marks it
 * too where the user's documents stop before an unreadable event. Checkpoints move past such events: nobody waits for them.
 */
export function ownWrites({ reader, epoch, sessionKeys, waitLimitMs }: OwnWrites, route: Route) {
  const models = READ_MODELS.filter(({ name }) => route.reads?.includes(name));
  const open = remember(REMEMBERED, (token) => openPosition(token, epoch, sessionKeys) ?? null);
  const positionOf = (context: Context) => {
    const sent = [context.cookies.get(AFTER_COOKIE, { signed: false }), context.get(AFTER_HEADER)];
    return latestPosition(sent.flatMap(tokensIn).map((token) => open(token) ?? undefined));
  };
  return async (context: Context, user: UserId | undefined): Promise<void> => {
    if (models.length === 0) return;
    const position = positionOf(context);
    const found =
      position === undefined
        ? 'current'
        : await waitForPosition({ reader, models, position, limitMs: waitLimitMs });
    if (found === 'behind' || (await reader.isFilling()) || (await isAnyKeptBack(reader, models, user)))
      context.set(READ_MODEL_HEADER, 'behind');
  };
}
