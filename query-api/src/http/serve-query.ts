import { Readable } from 'node:stream';
import type { Route } from '@tapwise/contracts/http/define-route';
import { routes } from '@tapwise/contracts/http/routes';
import type { Context } from '@tapwise/platform/server/koa-types';
import { sendRejection } from '@tapwise/platform/server/rejections/error-handler';
import { sendHtmlPage } from '@tapwise/platform/server/responses/html-page';
import type { RouteHandler } from '@tapwise/platform/server/routing/mount-routes';
import type { CompleteDependencies } from '../dependencies';
import type { FileDownload, Handlers, QueryResult, QueryRouteName } from './handler';
import { createOwnWritesWait } from './read-your-writes';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The caller alone may cache the response, and checks each time whether it is current. */
const REVALIDATE = 'private, no-cache';

/** Sends JSON text. With an ETag, sends 304 if the caller has the current response. */
function sendJson(context: Context, json: string, etag?: string): void {
  context.status = 200;
  if (etag !== undefined) {
    context.set('ETag', etag);
    context.set('Cache-Control', REVALIDATE);
    if (context.fresh) {
      context.status = 304;
      return;
    }
  }
  context.set('Content-Type', JSON_TYPE);
  context.body = json;
}

/** Bytes that are prepared ahead of what the client has read. */
const FILE_BUFFER_BYTES = 64 * 1024;

/** Sends a file as fast as the client reads it. After an error, the connection ends before the file does. */
function sendFile(context: Context, { name, type, chunks, headers }: FileDownload): void {
  const body = Readable.from(chunks, { objectMode: false, highWaterMark: FILE_BUFFER_BYTES });
  body.once('error', () => context.res.destroy());
  context.status = 200;
  context.set(headers);
  context.set('Content-Type', type);
  context.set('Content-Disposition', `attachment; filename="${name}"`);
  context.set('Cache-Control', 'no-store');
  context.body = body;
}

function send(context: Context, result: QueryResult<Route>): void {
  if ('rejection' in result) {
    sendRejection(context, result.rejection);
  } else if ('page' in result) {
    sendHtmlPage(context, result.page);
  } else if ('file' in result) {
    sendFile(context, result.file);
  } else if ('json' in result) {
    sendJson(context, result.json, result.etag);
  } else {
    context.set(result.headers ?? {});
    sendJson(context, JSON.stringify(result.body));
  }
}

/** Serves the queries of one route: waits for the caller's own writes, calls the handler, and sends its result. */
export function serveQuery<Name extends QueryRouteName>(
  name: Name,
  handlers: Handlers,
  deps: Pick<CompleteDependencies, 'reader' | 'epoch' | 'sessionKeys' | 'waitLimitMs' | 'clock'>,
): RouteHandler<Name, object> {
  const wait = createOwnWritesWait(deps, routes[name]);
  const handler = handlers[name];
  return (context, request) => async () => {
    await wait(context, request.user);
    send(context, await handler({ ...request, at: deps.clock().toISOString() }));
  };
}
