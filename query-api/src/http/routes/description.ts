import { describeApi } from '@tapwise/contracts/http/openapi/openapi';
import { routes } from '@tapwise/contracts/http/routes';
import type { descriptionRoutes } from '@tapwise/contracts/http/routes/description';
import type { HtmlPage } from '@tapwise/platform/server/responses/html-page';
import { renderApiPage } from '../../api-page/render-api-page';
import type { QueryRouteHandlersOf } from '../handler';

const TITLE = 'Tapwise API';

/** The description of the route table, created on the first request. */
export function createDescriptionHandlers(): QueryRouteHandlersOf<typeof descriptionRoutes> {
  let json: string | undefined;
  let page: HtmlPage | undefined;
  return {
    openApi: async () => ({ json: (json ??= JSON.stringify(describeApi(routes, TITLE))) }),
    apiPage: async () => ({ page: (page ??= renderApiPage(routes, TITLE)) }),
  };
}
