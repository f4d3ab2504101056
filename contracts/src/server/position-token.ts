import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { isLogPosition, toPosition, type Position } from '../events/position';

export const AFTER_COOKIE = 'after';
export const POSITION_HEADER = 'X-Position';
export const AFTER_HEADER = 'X-After';
export const READ_MODEL_HEADER = 'X-Read-Model';

/** Names a place in one log (`epoch`), so that a token of another installation is not waited for. */
export interface PositionToken {
  readonly epoch: string;
  readonly position: Position;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const EPOCH_BYTES = 16;
const POSITION_BYTES = 8;
const TOKEN_BYTES = NONCE_BYTES + EPOCH_BYTES + POSITION_BYTES + TAG_BYTES;
const FORM = new RegExp(`^[\\w-]{${String(Math.ceil((TOKEN_BYTES * 8) / 6))}}$`);
/** A client sends eight; more are read for clients that write more at once. */
const MAX_TOKENS = 32;

const derived = new Map<string, Buffer>();

/** Of a key that signs cookies, one for this purpose alone. */
function cipherKey(key: string): Buffer {
  const known = derived.get(key) ?? Buffer.from(hkdfSync('sha256', key, '', 'position-token', 32));
  derived.set(key, known);
  return known;
}

/** All of one length, so that the length of a token says nothing. */
function epochDigest(epoch: string): Buffer {
  return createHash('sha256').update(epoch).digest().subarray(0, EPOCH_BYTES);
}

/**
 * The position, encrypted with the newest key: a token reveals nothing, not even whether two are equal, so that nobody sees the
 * log grow. Authenticated, so that nobody can make a query wait for a place that doesn't exist.
 */
export function sealPosition({ epoch, position }: PositionToken, keys: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES);
  const place = Buffer.alloc(POSITION_BYTES);
  place.writeBigUInt64BE(BigInt(position));
  const cipher = createCipheriv(CIPHER, cipherKey(keys[0] ?? ''), nonce);
  const sealed = [cipher.update(epochDigest(epoch)), cipher.update(place), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

function decrypt(bytes: Buffer, key: string): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, cipherKey(key), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The place in this log, if one of the keys made the token. */
export function openPosition(text: string, epoch: string, keys: readonly string[]): Position | undefined {
  if (!FORM.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const opened = keys.map((key) => decrypt(bytes, key)).find((found) => found !== undefined);
  if (!opened?.subarray(0, EPOCH_BYTES).equals(epochDigest(epoch))) return undefined;
  const position = toPosition(opened.readBigUInt64BE(EPOCH_BYTES));
  return isLogPosition(position) ? position : undefined;
}

/** The tokens in the value of a cookie or of X-After, which are separated by commas. What cannot be one is left out. */
export function tokensIn(text: string | undefined): readonly string[] {
  const tokens = (text ?? '').split(',', 2 * MAX_TOKENS).map((token) => token.trim());
  return tokens.filter((token) => FORM.test(token)).slice(0, MAX_TOKENS);
}

export function latestPosition(positions: readonly (Position | undefined)[]): Position | undefined {
  return positions.reduce(
    (latest, position) => (latest === undefined || (position ?? '') > latest ? position : latest),
    undefined,
  );
}
