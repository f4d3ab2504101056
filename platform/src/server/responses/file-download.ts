import { Readable } from 'node:stream';
import type { Context } from '../http/koa-types';

/** A file that is sent while it is created. */
export interface FileDownload {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Bytes that are prepared ahead of what the client has read. */
const BUFFER_BYTES = 64 * 1024;

async function* continueWith(
  first: IteratorResult<string, unknown>,
  rest: AsyncIterator<string>,
): AsyncGenerator<string, void> {
  if (first.done) return;
  yield first.value;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/**
 * Sends a file as fast as the client reads it. Rejects if the first chunk fails, before anything is sent. After a later
 * error, the connection ends before the file does.
 */
export async function sendFile(
  context: Context,
  { name, type, chunks, headers = {} }: FileDownload,
): Promise<void> {
  const rest = chunks[Symbol.asyncIterator]();
  const prepared = continueWith(await rest.next(), rest);
  const body = Readable.from(prepared, { objectMode: false, highWaterMark: BUFFER_BYTES });
  body.once('error', () => context.res.destroy());
  context.status = 200;
  context.set(headers);
  context.set('Content-Type', type);
  context.set('Content-Disposition', `attachment; filename="${name}"`);
  context.set('Cache-Control', 'no-store');
  context.body = body;
}
