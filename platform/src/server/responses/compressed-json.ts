import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from '../http/koa-types';

const compress = promisify(gzip);

export const acceptsGzip = (context: Context) => context.acceptsEncodings('gzip', 'identity') === 'gzip';

/**
 * Sends a long JSON text, compressed if the request accepts gzip. Only for responses that contain no secret and nothing
 * of the request, because their length reveals some of what they contain.
 */
export async function sendCompressedJson(context: Context, json: string): Promise<void> {
  context.type = 'json';
  context.vary('Accept-Encoding');
  if (!acceptsGzip(context)) {
    context.body = json;
    return;
  }
  context.set('Content-Encoding', 'gzip');
  context.body = await compress(json);
}
