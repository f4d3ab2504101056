import { faultRefusal } from '@tapwise/contracts/server/fault-refusal';
import { Overloaded } from '@tapwise/contracts/server/overloaded';
import { refusalBody, type Refusal } from '@tapwise/contracts/server/refusal';
import { tellError, textsOf } from '@tapwise/contracts/server/tell-error';
import type { Logger } from 'pino';
import type { Context, Next } from './koa-types';

/** Answers with a refusal, as JSON. */
export function answerRefusal(context: Context, refusal: Refusal): void {
  context.status = refusal.status;
  if (refusal.retryAfter !== undefined) context.set('Retry-After', String(refusal.retryAfter));
  context.body = { ...refusalBody(refusal), requestId: context.state.requestId };
}

/** Turns what was thrown into a 503 where a store is away, else a 500; neither tells more than the id to ask about. */
export function catchFaults(log: Logger) {
  return async (context: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { requestId, route, sent } = context.state;
      if (context.req.destroyed && !context.req.complete) {
        log.debug({ requestId, route }, 'the caller went away');
        return;
      }
      const passing = faultRefusal(error);
      // Metrics count these; a line with a stack for each would cost more than the request.
      if (passing && error instanceof Overloaded) return answerRefusal(context, passing);
      const err = tellError(error, textsOf(context.req, sent));
      log.error({ requestId, route, err }, 'request failed');
      if (passing) return answerRefusal(context, passing);
      context.status = 500;
      context.body = { message: 'Something went wrong on our side. Please try again.', requestId };
    }
  };
}
