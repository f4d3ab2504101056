import type { IncomingMessage } from 'node:http';
import type { Rejection } from '../rejections/rejection';
import { createTooLargeRejection, toRejection } from '../rejections/rejections';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

export interface JsonBody {
  /** Undefined if the request has no body. */
  readonly json: unknown;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Undefined past the limit. The rest is then read and discarded: a client that is cut off while sending sees
 * no response.
 */
async function readUpTo(limitBytes: number, request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const bodyChunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const bytes of bodyChunks) {
    size += bytes.length;
    if (size > limitBytes) {
      // A listener, because the end of this loop pauses a stream that was only resumed.
      request.on('data', () => undefined);
      return undefined;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Rejects `__proto__`: JSON treats it as any other field, but code that copies objects doesn't. */
function rejectPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A field is named __proto__');
  return value;
}

/** Far more than any route needs, and far less than what recursive functions can handle. */
const MAX_DEPTH = 64;

/** Whether a value contains more levels of objects and lists than allowed. Not recursive, so it can't fail. */
function isTooDeep(json: unknown): boolean {
  let level = [json];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

function parse(text: string): JsonBody | Rejection {
  try {
    const json: unknown = JSON.parse(text, rejectPrototype);
    return isTooDeep(json) ? toRejection('json-too-deep') : { json };
  } catch {
    return toRejection('invalid-json');
  }
}

function isPlainJson({ headers }: IncomingMessage): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  return JSON_TYPE.test(type) && encoding.toLowerCase() === 'identity';
}

/** Reads a JSON body up to a size. */
export async function readJsonBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<JsonBody | Rejection> {
  if (!hasBody(request)) return { json: undefined };
  const bytes = await readUpTo(limitBytes, request);
  if (!bytes) return createTooLargeRejection(limitBytes);
  if (!isPlainJson(request)) return toRejection('unsupported-media-type');
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return toRejection('invalid-json');
  }
}
