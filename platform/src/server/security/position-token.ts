import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { isLogPosition, type Position, toPosition } from '@tapwise/contracts/events/position';

export const AFTER_COOKIE = 'after';
export const POSITION_HEADER = 'X-Position';
export const AFTER_HEADER = 'X-After';
export const READ_MODEL_HEADER = 'X-Read-Model';

/** A position in one log (`epoch`), so that queries don't wait for tokens of another installation. */
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
const TOKEN_PATTERN = new RegExp(`^[\\w-]{${String(Math.ceil((TOKEN_BYTES * 8) / 6))}}$`);
/** Our client sends eight. Other clients may write more at once. */
const MAX_TOKENS = 32;

const derived = new Map<string, Buffer>();

/** Derives a key for this purpose from a key that signs cookies. */
function deriveKey(key: string): Buffer {
  const derivedKey = derived.get(key) ?? Buffer.from(hkdfSync('sha256', key, '', 'position-token', 32));
  derived.set(key, derivedKey);
  return derivedKey;
}

/** Of fixed length, so that the length of a token reveals nothing. */
function hashEpoch(epoch: string): Buffer {
  return createHash('sha256').update(epoch).digest().subarray(0, EPOCH_BYTES);
}

/**
 * Encrypts the position with the newest key. A token doesn't even reveal whether two positions are equal, so
 * clients can't watch the log grow. It is authenticated, so they can't make a query wait for a position that
 * doesn't exist.
 */
export function encryptPosition({ epoch, position }: PositionToken, keys: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES);
  const plaintext = Buffer.alloc(POSITION_BYTES);
  plaintext.writeBigUInt64BE(BigInt(position));
  const cipher = createCipheriv(CIPHER, deriveKey(keys[0] ?? ''), nonce);
  const ciphertext = [cipher.update(hashEpoch(epoch)), cipher.update(plaintext), cipher.final()];
  return Buffer.concat([nonce, ...ciphertext, cipher.getAuthTag()]).toString('base64url');
}

function decrypt(bytes: Buffer, key: string): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, deriveKey(key), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The position, if one of the keys created the token for this log. */
export function decryptPosition(text: string, epoch: string, keys: readonly string[]): Position | undefined {
  if (!TOKEN_PATTERN.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const decrypted = keys.map((key) => decrypt(bytes, key)).find((content) => content !== undefined);
  if (!decrypted?.subarray(0, EPOCH_BYTES).equals(hashEpoch(epoch))) return undefined;
  const position = toPosition(decrypted.readBigUInt64BE(EPOCH_BYTES));
  return isLogPosition(position) ? position : undefined;
}

/** The comma-separated tokens of a cookie or of X-After, without malformed ones. */
export function parseTokens(text: string | undefined): readonly string[] {
  const tokens = (text ?? '').split(',', 2 * MAX_TOKENS).map((token) => token.trim());
  return tokens.filter((token) => TOKEN_PATTERN.test(token)).slice(0, MAX_TOKENS);
}

/** The highest of the positions. Undefined if there is none. */
export function findLatestPosition(positions: readonly (Position | undefined)[]): Position | undefined {
  return positions.reduce(
    (latest, position) => (latest === undefined || (position ?? '') > latest ? position : latest),
    undefined,
  );
}
