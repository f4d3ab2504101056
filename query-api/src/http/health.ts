import type Router from '@koa/router';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import type { ReadModelReader } from '../read-store/port';
import type { RequestState } from './koa-types';

/** `/healthz`: the process answers. `/readyz`: how far each projection has come, and whether one stands still. */
export function bindHealth(router: Router<RequestState>, reader: ReadModelReader): void {
  router.get('/healthz', (context) => {
    context.body = { status: 'ok' };
  });
  router.get('/readyz', async (context) => {
    const projections = await Promise.all(
      READ_MODELS.map(async (model) => {
        const { position, isPaused } = await reader.checkpoint(model);
        return { name: model.name, version: model.version, position, isPaused };
      }),
    );
    const isWhole = projections.every(({ isPaused }) => !isPaused);
    context.body = { status: isWhole ? 'ready' : 'degraded', projections };
  });
}
