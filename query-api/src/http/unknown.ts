import { routes } from '@tapwise/contracts/http/routes';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import { answerRefusal } from './answer';
import type { Context } from './koa-types';

const patterns = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`),
}));

const UNKNOWN_PATH: Refusal = {
  status: 404,
  code: 'unknown-path',
  message: 'There is nothing at this address.',
};
const WRONG_METHOD: Refusal = {
  status: 405,
  code: 'wrong-method',
  message: 'This address does not answer this method.',
};

/** 405 for a path of the product asked in a way that it does not answer, else 404. */
export function answerUnknown(context: Context): void {
  const methods = patterns.filter(({ pattern }) => pattern.test(context.path)).map(({ method }) => method);
  if (methods.length === 0 || methods.some((method) => method === context.method)) {
    answerRefusal(context, UNKNOWN_PATH);
    return;
  }
  context.set('Allow', [...new Set(methods)].join(', '));
  answerRefusal(context, WRONG_METHOD);
}
