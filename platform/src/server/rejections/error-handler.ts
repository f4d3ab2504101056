import type { Logger } from 'pino';
import { getErrorClass } from '../../errors/error-properties';
import { sendJsonBody } from '../http/json-body';
import type { Context, Next } from '../http/koa-types';
import { listSensitiveStrings, redactError } from '../observability/redact-error';
import { findErrorRejection } from './error-rejection';
import { Overloaded } from './overloaded';
import { type Rejection, toProblem } from './rejection';
import { type RejectionCode, toRejection } from './rejections';

/** Sends a rejection, or the rejection with this code, as JSON. */
export function sendRejection(context: Context, rejected: RejectionCode | Rejection): void {
  const rejection = typeof rejected === 'string' ? toRejection(rejected) : rejected;
  context.status = rejection.status;
  context.state.failure = rejection.code;
  if (rejection.retryAfter !== undefined) context.set('Retry-After', String(rejection.retryAfter));
  sendJsonBody(context, { ...toProblem(rejection), requestId: context.state.requestId });
}

/** Responds to errors: 503 or 507 if a store failed, else 500. Neither reveals more than the request id. */
export function createErrorHandler(logger: Logger) {
  return async (context: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const { requestId, route, body } = context.state;
      if (context.req.destroyed && !context.req.complete) {
        logger.debug({ requestId, route }, 'client disconnected');
        return;
      }
      const rejection = findErrorRejection(error);
      // Metrics count overload. A log line with a stack would cost more than the request.
      if (!(error instanceof Overloaded)) {
        const err = redactError(error, listSensitiveStrings(context.req, body));
        logger.error({ requestId, route, err }, 'request failed');
      }
      if (rejection) return sendRejection(context, rejection);
      context.status = 500;
      context.state.failure = getErrorClass(error);
      sendJsonBody(context, { message: 'Something went wrong on our side. Please try again.', requestId });
    }
  };
}
