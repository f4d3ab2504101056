import type { ResponseOf, Route } from '@tapwise/contracts/http/define-route';
import type { RouteNameOf, Routes } from '@tapwise/contracts/http/routes';
import type { Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Rejection } from '@tapwise/platform/server/rejections/rejection';
import type { RejectionCode } from '@tapwise/platform/server/rejections/rejections';
import type { ParsedRequest } from '@tapwise/platform/server/requests/parse-request';
import type { FileDownload } from '@tapwise/platform/server/responses/file-download';
import type { HtmlPage } from '@tapwise/platform/server/responses/html-page';

/** An admitted and parsed request. `at` is its time: ISO, UTC. */
export type QueryRequest<R extends Route> = ParsedRequest<R> & { readonly at: string };

/**
 * `json` is the serialized response, for responses that are the same for everyone or consist of such parts. Those with
 * `gzip` are sent compressed.
 */
export type QueryResult<R extends Route> =
  | { readonly body: ResponseOf<R>; readonly headers?: Readonly<Record<string, string>> }
  | SerializedResult
  | { readonly page: HtmlPage }
  | { readonly file: FileDownload }
  | Rejected<RejectionCode | Rejection>;

export interface SerializedResult {
  readonly json: string;
  readonly etag?: string;
  readonly gzip?: () => Promise<Buffer>;
}

export type QueryRouteName = RouteNameOf<'query'>;

export type QueryRouteHandler<R extends Route> = (query: QueryRequest<R>) => Promise<QueryResult<R>>;

/** One handler for each query route. A missing handler is a compile error. */
export type QueryRouteHandlers = { readonly [Name in QueryRouteName]: QueryRouteHandler<Routes[Name]> };

/** Handlers for the query routes in one file of the contract. */
export type QueryRouteHandlersOf<Resource> = Pick<
  QueryRouteHandlers,
  Extract<keyof Resource, QueryRouteName>
>;
