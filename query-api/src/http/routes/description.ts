import { describeApi } from '@tapwise/contracts/http/openapi';
import { routes } from '@tapwise/contracts/http/routes';
import { renderApiPage, type Page } from '../../api-page/render-api-page';
import type { Handlers } from '../handler';

const TITLE = 'Tapwise API';

/** The route table describes itself; made when first asked for. */
export function descriptionHandlers() {
  let json: string | undefined;
  let page: Page | undefined;
  return {
    openApi: async () => ({ json: (json ??= JSON.stringify(describeApi(routes, TITLE))) }),
    apiPage: async () => ({ page: (page ??= renderApiPage(routes, TITLE)) }),
  } satisfies Partial<Handlers>;
}
