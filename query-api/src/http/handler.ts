import type { Page } from '../api-page/render-api-page';
import type { ResponseOf, Route } from '@tapwise/contracts/http/define-route';
import type { RouteNameOf, Routes } from '@tapwise/contracts/http/routes';
import type { ParsedRequest } from '@tapwise/contracts/server/parse-request';
import type { Refusal } from '@tapwise/contracts/server/refusal';

/** A request that was let in, its parts parsed by the route's schemas. `at`: when, ISO, UTC. */
export type Query<R extends Route> = ParsedRequest<R> & { readonly at: string };

/** `json` is the response written out already, for what is the same for everyone or put together from such parts. */
export type Answer<R extends Route> =
  | { readonly body: ResponseOf<R>; readonly headers?: Readonly<Record<string, string>> }
  | { readonly json: string; readonly etag?: string }
  | { readonly page: Page }
  | { readonly refusal: Refusal };

export type Handler<R extends Route> = (query: Query<R>) => Promise<Answer<R>>;

/** One handler for each route of the query side: a missing one does not compile. */
export type Handlers = { readonly [Name in RouteNameOf<'query'>]: Handler<Routes[Name]> };
