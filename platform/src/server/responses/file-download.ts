import { Readable } from 'node:stream';
import type { Context } from '../koa-types';

/** A file that is sent while it is created. */
export interface FileDownload {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Bytes that are prepared ahead of what the client has read. */
const BUFFER_BYTES = 64 * 1024;

/** Sends a file as fast as the client reads it. After an error, the connection ends before the file does. */
export function sendFile(context: Context, { name, type, chunks, headers = {} }: FileDownload): void {
  const body = Readable.from(chunks, { objectMode: false, highWaterMark: BUFFER_BYTES });
  body.once('error', () => context.res.destroy());
  context.status = 200;
  context.set(headers);
  context.set('Content-Type', type);
  context.set('Content-Disposition', `attachment; filename="${name}"`);
  context.set('Cache-Control', 'no-store');
  context.body = body;
}
