import { createHmac, timingSafeEqual } from 'node:crypto';
import { parsePosition, type Position } from '../events/position';

export const AFTER_COOKIE = 'after';
export const POSITION_HEADER = 'X-Position';
export const AFTER_HEADER = 'X-After';
export const READ_MODEL_HEADER = 'X-Read-Model';

/** Names a place in one log (`epoch`), so that a token of another installation is not waited for. */
export interface PositionToken {
  readonly epoch: string;
  readonly position: Position;
}

function mac({ epoch, position }: PositionToken, key: string): string {
  return createHmac('sha256', key).update(`position:${epoch}.${position}`).digest('base64url').slice(0, 22);
}

/** `<epoch>.<position>.<mac>`: signed, so that nobody can make a query wait for a place that does not exist. */
export function signPosition(token: PositionToken, keys: readonly string[]): string {
  return `${token.epoch}.${token.position}.${mac(token, keys[0] ?? '')}`;
}

/** The token, if one of the keys signed it. */
export function readPosition(text: string | undefined, keys: readonly string[]): PositionToken | undefined {
  const [epoch = '', digits = '', given = '', ...rest] = (text ?? '').split('.');
  const position = parsePosition(digits);
  if (position === undefined || rest.length > 0) return undefined;
  const token = { epoch, position };
  const isSigned = keys.some((key) => {
    const expected = Buffer.from(mac(token, key));
    const presented = Buffer.from(given);
    return expected.length === presented.length && timingSafeEqual(expected, presented);
  });
  return isSigned ? token : undefined;
}

/** The latest place among the tokens of this log; tokens of another log are passed over. */
export function latestPosition(
  tokens: readonly (PositionToken | undefined)[],
  epoch: string,
): Position | undefined {
  return tokens
    .filter((token) => token?.epoch === epoch)
    .map((token) => token?.position)
    .reduce(
      (latest, position) => (latest === undefined || (position ?? '') > latest ? position : latest),
      undefined,
    );
}
