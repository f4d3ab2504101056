import { routes } from '@tapwise/contracts/http/routes';
import { answerRefusal } from './answer';
import type { Context } from './koa-types';

const patterns = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`),
}));

/** 405 for a path of the product asked in a way that it does not take, else 404. */
export function answerUnknown(context: Context): void {
  const methods = patterns.filter(({ pattern }) => pattern.test(context.path)).map(({ method }) => method);
  if (methods.length === 0 || methods.some((method) => method === context.method)) {
    answerRefusal(context, { status: 404, code: 'not-found', message: 'There is nothing at this address.' });
    return;
  }
  context.set('Allow', [...new Set(methods)].join(', '));
  context.status = 405;
  const message = `This address does not take ${context.method}.`;
  context.body = { message, code: 'method-not-allowed', requestId: context.state.requestId };
}
