import type { Position } from '@tapwise/contracts/events/position';
import {
  AFTER_COOKIE,
  latestPosition,
  POSITION_HEADER,
  readPosition,
  signPosition,
} from '@tapwise/contracts/server/position-token';
import { READ_YOUR_WRITES_SECONDS } from '@tapwise/contracts/vocabulary/limits';
import type { Context } from './koa-types';

interface Log {
  readonly epoch: string;
  readonly keys: readonly string[];
  readonly isHttps: boolean;
}

/** Tells the caller how far the log was when its command was done, so that its next query can wait for that place. */
export function tellPosition(context: Context, position: Position, { epoch, keys, isHttps }: Log): void {
  context.set(POSITION_HEADER, signPosition({ epoch, position }, keys));
  const before = readPosition(context.cookies.get(AFTER_COOKIE), keys);
  const highest = latestPosition([before, { epoch, position }], epoch) ?? position;
  context.cookies.set(AFTER_COOKIE, signPosition({ epoch, position: highest }, keys), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    signed: false,
    overwrite: true,
    maxAge: READ_YOUR_WRITES_SECONDS * 1000,
  });
}
