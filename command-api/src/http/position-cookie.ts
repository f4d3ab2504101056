import type { Position } from '@tapwise/contracts/events/position';
import type { Context } from '@tapwise/platform/server/http/koa-types';
import {
  AFTER_COOKIE,
  AFTER_HEADER,
  decryptPosition,
  encryptPosition,
  findLatestPosition,
  parseTokens,
  POSITION_HEADER,
} from '@tapwise/platform/server/security/position-token';

/** How long the `after` cookie lasts. */
const READ_YOUR_WRITES_SECONDS = 60;

interface TokenOptions {
  readonly epoch: string;
  readonly keys: readonly string[];
  readonly isHttps: boolean;
}

/** The latest position that the caller has seen. Undefined if the request has none of this log. */
export function findRequestPosition(
  context: Context,
  epoch: string,
  keys: readonly string[],
): Position | undefined {
  const tokens = [context.cookies.get(AFTER_COOKIE, { signed: false }), context.get(AFTER_HEADER)];
  return findLatestPosition(tokens.flatMap(parseTokens).map((token) => decryptPosition(token, epoch, keys)));
}

/**
 * Sends a token of the position of the command's events, so that the caller's next query can wait for it. The
 * cookie keeps the highest position that the caller has written to.
 */
export function sendPosition(
  context: Context,
  position: Position,
  { epoch, keys, isHttps }: TokenOptions,
): void {
  const token = encryptPosition({ epoch, position }, keys);
  context.set(POSITION_HEADER, token);
  const [earlier = ''] = parseTokens(context.cookies.get(AFTER_COOKIE, { signed: false }));
  const highest = findLatestPosition([decryptPosition(earlier, epoch, keys), position]) ?? position;
  const cookie = highest === position ? token : encryptPosition({ epoch, position: highest }, keys);
  context.cookies.set(AFTER_COOKIE, cookie, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    signed: false,
    overwrite: true,
    maxAge: READ_YOUR_WRITES_SECONDS * 1000,
  });
}
