import type { IncomingMessage } from 'node:http';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import { BODY_LIMIT_BYTES } from '@tapwise/contracts/vocabulary/limits';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

const NOT_JSON: Refusal = {
  status: 400,
  code: 'invalid-json',
  message: 'The body of the request is not JSON.',
};
const TOO_LARGE: Refusal = {
  status: 413,
  code: 'body-too-large',
  message: `The body of the request is larger than ${String(BODY_LIMIT_BYTES / 1024)} kB.`,
};
const NOT_JSON_TYPE: Refusal = {
  status: 415,
  code: 'unsupported-media-type',
  message: 'The body of the request must be sent as application/json in UTF-8, uncompressed.',
};

export interface JsonBody {
  /** Undefined when there was none. */
  readonly json: unknown;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Undefined past the limit. The rest is then thrown away as it comes: a caller cut off while sending sees no answer. */
async function readUpToLimit(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const sent: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const bytes of sent) {
    size += bytes.length;
    if (size > BODY_LIMIT_BYTES) {
      request.resume();
      return undefined;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** `__proto__` is a field like any other to JSON, but not to the code that copies objects: it is never let in. */
function withoutPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A field is named __proto__');
  return value;
}

function parse(text: string): JsonBody | Refusal {
  try {
    const json: unknown = JSON.parse(text, withoutPrototype);
    return { json };
  } catch {
    return NOT_JSON;
  }
}

function isPlainJson({ headers }: IncomingMessage): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  return JSON_TYPE.test(type) && encoding.toLowerCase() === 'identity';
}

/** Reads a JSON body of at most 64 kB. */
export async function readJsonBody(request: IncomingMessage): Promise<JsonBody | Refusal> {
  if (!hasBody(request)) return { json: undefined };
  const bytes = await readUpToLimit(request);
  if (!bytes) return TOO_LARGE;
  if (!isPlainJson(request)) return NOT_JSON_TYPE;
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return NOT_JSON;
  }
}
