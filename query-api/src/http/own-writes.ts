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
import { remember } from '../remember';
import type { Context } from './koa-types';

export interface OwnWrites {
  readonly reader: ReadModelReader;
  readonly epoch: string;
  readonly sessionKeys: readonly string[];
  readonly waitLimitMs: number;
}

/** Tokens whose signature was checked lately: a client sends the same one with each query that follows a write. */
const REMEMBERED = 1_000;

/** Waits until what the caller wrote before, as their tokens tell, is in what the route reads; else marks the answer. */
export function ownWrites({ reader, epoch, sessionKeys, waitLimitMs }: OwnWrites, route: Route) {
  const models = READ_MODELS.filter(({ name }) => route.reads?.includes(name));
  const read = remember(REMEMBERED, (text) => readPosition(text, sessionKeys) ?? null);
  return async (context: Context): Promise<void> => {
    if (models.length === 0) return;
    const texts = [context.cookies.get(AFTER_COOKIE) ?? '', context.get(AFTER_HEADER)];
    const tokens = texts.filter((text) => text !== '').map((text) => read(text) ?? undefined);
    const position = latestPosition(tokens, epoch);
    if (position === undefined) return;
    const found = await waitForPosition({ reader, models, position, limitMs: waitLimitMs });
    if (found === 'behind') context.set(READ_MODEL_HEADER, 'behind');
  };
}
