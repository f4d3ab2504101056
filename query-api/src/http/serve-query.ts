import type { Route } from '@tapwise/contracts/http/define-route';
import { routes } from '@tapwise/contracts/http/routes';
import type { Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Context } from '@tapwise/platform/server/http/koa-types';
import { sendRejection } from '@tapwise/platform/server/rejections/error-handler';
import { completeRejection } from '@tapwise/platform/server/rejections/rejected-field';
import type { Rejection } from '@tapwise/platform/server/rejections/rejection';
import type { RejectionCode } from '@tapwise/platform/server/rejections/rejections';
import { acceptsGzip } from '@tapwise/platform/server/responses/compressed-json';
import { sendFile } from '@tapwise/platform/server/responses/file-download';
import { sendHtmlPage } from '@tapwise/platform/server/responses/html-page';
import type { RouteHandler } from '@tapwise/platform/server/routing/mount-routes';
import type { WaitForPosition } from '../consistency/position-watcher';
import type { CompleteDependencies } from '../dependencies';
import type { CountBehind } from './behind-counter';
import type { QueryResult, QueryRouteHandlers, QueryRouteName, SerializedResult } from './handler';
import { createReadYourWritesWait } from './read-your-writes';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The caller alone may cache the response, and checks each time whether it is current. */
const REVALIDATION_POLICY = 'private, no-cache';

/** Sends JSON text. With an ETag, sends 304 if the caller has the current response. */
async function sendJsonText(context: Context, { json, etag, gzip }: SerializedResult): Promise<void> {
  context.status = 200;
  if (gzip) context.vary('Accept-Encoding');
  if (etag !== undefined) {
    context.set('ETag', etag);
    context.set('Cache-Control', REVALIDATION_POLICY);
    if (context.fresh) {
      context.status = 304;
      return;
    }
  }
  context.set('Content-Type', JSON_TYPE);
  const isCompressed = gzip && acceptsGzip(context);
  if (isCompressed) context.set('Content-Encoding', 'gzip');
  context.body = isCompressed ? await gzip() : json;
}

async function send(
  context: Context,
  result: Exclude<QueryResult<Route>, Rejected<RejectionCode | Rejection>>,
): Promise<void> {
  if ('page' in result) {
    sendHtmlPage(context, result.page);
  } else if ('file' in result) {
    await sendFile(context, result.file);
  } else if ('json' in result) {
    await sendJsonText(context, result);
  } else {
    context.set(result.headers ?? {});
    await sendJsonText(context, { json: JSON.stringify(result.body) });
  }
}

interface Dependencies extends Pick<
  CompleteDependencies,
  'reader' | 'epoch' | 'sessionKeys' | 'waitLimitMs' | 'clock'
> {
  readonly waitForPosition: WaitForPosition;
  readonly countBehind: CountBehind;
}

/** Serves the queries of one route: waits for the caller's own writes, calls the handler, and sends its result. */
export function serveQuery<Name extends QueryRouteName>(
  name: Name,
  handlers: QueryRouteHandlers,
  deps: Dependencies,
): RouteHandler<Name, object> {
  const waitForOwnWrites = createReadYourWritesWait(deps, routes[name]);
  const handler = handlers[name];
  return (context, request) => async () => {
    if ((await waitForOwnWrites(context, request.userId)) === 'behind') deps.countBehind(name);
    const result: QueryResult<Route> = await handler({ ...request, at: deps.clock().toISOString() });
    if ('rejected' in result)
      sendRejection(context, completeRejection(result.rejected, routes[name], request));
    else await send(context, result);
  };
}
