import type { Route } from '@tapwise/contracts/http/define-route';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import {
  AFTER_COOKIE,
  AFTER_HEADER,
  latestPosition,
  READ_MODEL_HEADER,
  readPosition,
} from '@tapwise/contracts/server/position-token';
import { waitForPosition } from '../consistency/wait-for-position';
import type { ReadModelReader } from '../read-store/port';
import type { Context } from './koa-types';

export interface OwnWrites {
  readonly reader: ReadModelReader;
  readonly epoch: string;
  readonly sessionKeys: readonly string[];
  readonly waitLimitMs: number;
}

/** Waits until what the caller wrote before, as their tokens tell, is in what the route reads; else marks the answer. */
export function ownWrites({ reader, epoch, sessionKeys, waitLimitMs }: OwnWrites, route: Route) {
  const models = READ_MODELS.filter(({ name }) => route.reads?.includes(name));
  return async (context: Context): Promise<void> => {
    if (models.length === 0) return;
    const texts = [context.cookies.get(AFTER_COOKIE), context.get(AFTER_HEADER)];
    const tokens = texts.map((text) => readPosition(text, sessionKeys));
    const position = latestPosition(tokens, epoch);
    if (position === undefined) return;
    const found = await waitForPosition({ reader, models, position, limitMs: waitLimitMs });
    if (found === 'behind') context.set(READ_MODEL_HEADER, 'behind');
  };
}
