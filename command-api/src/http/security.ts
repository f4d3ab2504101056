import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { Context, Next } from './koa-types';

const CHANGING = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

export const CROSS_SITE: Refusal = {
  status: 403,
  code: 'cross-site-request',
  message: 'This request came from another site and was refused.',
};

function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  const own = [`http://${host}`, `https://${host}`, publicUrl === undefined ? '' : new URL(publicUrl).origin];
  return own.includes(origin);
}

/** Whether a page of another site made the browser send this. Clients that are no browsers send neither header. */
export function isCrossSite(context: Context, publicUrl: string | undefined): boolean {
  const origin = context.get('Origin');
  if (origin !== '') return !isOwnOrigin(origin, context.get('Host'), publicUrl);
  return !['', 'same-origin', 'none'].includes(context.get('Sec-Fetch-Site'));
}

export function isStateChanging(method: string): boolean {
  return CHANGING.has(method);
}

const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of a page that the API shows by itself. */
export function pagePolicy(styleSource: string): string {
  return `${POLICY}; style-src ${styleSource}`;
}

/** Headers of every answer of the API: nothing of it is to be framed, sniffed, cached or run. */
export function securityHeaders(isHttps: boolean) {
  return async (context: Context, next: Next): Promise<void> => {
    context.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
    if (isHttps) context.set('Strict-Transport-Security', 'max-age=31536000');
    await next();
  };
}
