import type { Position } from '@tapwise/contracts/events/position';
import {
  AFTER_COOKIE,
  latestPosition,
  openPosition,
  POSITION_HEADER,
  sealPosition,
  tokensIn,
} from '@tapwise/contracts/server/position-token';
import { READ_YOUR_WRITES_SECONDS } from '@tapwise/contracts/vocabulary/limits';
import type { Context } from './koa-types';

interface Log {
  readonly epoch: string;
  readonly keys: readonly string[];
  readonly isHttps: boolean;
}

/**
 * Gives the caller a token of how far the log was when its command was done, so that its next query can wait for that place. The
 * cookie has the furthest place that the caller is known to have written to.
 */
export function tellPosition(context: Context, position: Position, { epoch, keys, isHttps }: Log): void {
  const token = sealPosition({ epoch, position }, keys);
  context.set(POSITION_HEADER, token);
  const [before = ''] = tokensIn(context.cookies.get(AFTER_COOKIE, { signed: false }));
  const highest = latestPosition([openPosition(before, epoch, keys), position]) ?? position;
  const furthest = highest === position ? token : sealPosition({ epoch, position: highest }, keys);
  context.cookies.set(AFTER_COOKIE, furthest, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    signed: false,
    overwrite: true,
    maxAge: READ_YOUR_WRITES_SECONDS * 1000,
  });
}
