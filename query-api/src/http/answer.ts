import type { Page } from '../api-page/render-api-page';
import { faultRefusal } from '@tapwise/contracts/server/fault-refusal';
import { refusalBody, type Refusal } from '@tapwise/contracts/server/refusal';
import { tellError, textsOf } from '@tapwise/contracts/server/tell-error';
import type { Logger } from 'pino';
import type { Context, Next } from './koa-types';

const JSON_TYPE = 'application/json; charset=utf-8';
/** A copy may be kept, by the caller alone, and is asked about each time: it is never out of date. */
const ASK_EACH_TIME = 'private, no-cache';

export function answerRefusal(context: Context, refusal: Refusal): void {
  context.status = refusal.status;
  if (refusal.retryAfter !== undefined) context.set('Retry-After', String(refusal.retryAfter));
  context.body = { ...refusalBody(refusal), requestId: context.state.requestId };
}

/** Sends text that is JSON already; with a tag, only if the caller does not hold it. */
export function answerJson(context: Context, json: string, etag?: string): void {
  context.status = 200;
  if (etag !== undefined) {
    context.set('ETag', etag);
    context.set('Cache-Control', ASK_EACH_TIME);
    if (context.fresh) {
      context.status = 304;
      return;
    }
  }
  context.set('Content-Type', JSON_TYPE);
  context.body = json;
}

export function answerPage(context: Context, { html, contentSecurityPolicy }: Page): void {
  context.set('Content-Security-Policy', contentSecurityPolicy);
  context.set('Content-Type', 'text/html; charset=utf-8');
  context.body = html;
}

/** Turns what was thrown into a 503 where a store is away, else a 500; neither tells more than the id to ask about. */
export function catchFaults(logger: Logger) {
  return async (context: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { requestId, route } = context.state;
      const err = tellError(error, textsOf(context.req));
      logger.error({ requestId, route, err }, 'request failed');
      const passing = faultRefusal(error);
      if (passing) return answerRefusal(context, passing);
      context.status = 500;
      context.body = { message: 'Something went wrong on our side. Please try again.', requestId };
    }
  };
}
