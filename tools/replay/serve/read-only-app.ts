import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createApiApp } from '@tapwise/platform/server/api-app';
import type { App } from '@tapwise/platform/server/http/koa-types';
import { matchRoute } from '@tapwise/platform/server/http/match-route';
import { sendRejection } from '@tapwise/platform/server/rejections/error-handler';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';

interface Options {
  /** The point in time of the snapshot, as text. */
  readonly point: string;
  readonly logger: Logger;
}

/** Takes the place of the command API: rejects every command with 403. Unknown paths are 404, as in Tapwise. */
export function createReadOnlyApp({ point, logger }: Options): App {
  const rejection = {
    status: 403,
    code: 'read-only-replay',
    message: `Read-only replay as of ${point}.`,
  } as const;
  const app = createApiApp({
    sessionKeys: [],
    isBehindProxy: false,
    isHttps: false,
    logger,
    createId: randomUUID,
  });
  app.use((context) => {
    const isKnown = matchRoute(context.method, context.path).kind !== 'unknown';
    sendRejection(context, isKnown ? rejection : toRejection('unknown-path'));
  });
  return app;
}
