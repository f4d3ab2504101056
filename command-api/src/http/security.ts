import type { Refusal } from '@tapwise/contracts/server/refusal';
import { ISOLATION, STRICT_TRANSPORT } from '@tapwise/contracts/server/security-headers';
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

/**
 * Whether a page of ours led here. A browser that says nothing of the site, as on plain http, may send a Referer. The address
 * bar doesn't count: a link in a mail looks the same.
 */
export function isOwnNavigation(context: Context, publicUrl: string | undefined): boolean {
  const site = context.get('Sec-Fetch-Site');
  if (context.method !== 'GET' || site === 'same-origin') return context.method === 'GET';
  const referer = context.get('Referer');
  if (site === 'cross-site' || site === 'same-site' || !URL.canParse(referer)) return false;
  return isOwnOrigin(new URL(referer).origin, context.get('Host'), publicUrl);
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

const CLOSED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
const POLICY = `${CLOSED}; form-action 'none'`;
const PAGE_POLICY = `${CLOSED}; form-action 'self'`;

/** Of a page that the API shows by itself. Without a Referer, its form would be sent as of an unknown origin. */
export function pageHeaders(styleSource: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `${PAGE_POLICY}; style-src ${styleSource}`,
    'Referrer-Policy': 'same-origin',
  };
}

/** Headers of every answer of the API: nothing of it is to be framed, sniffed, cached or run. */
export function securityHeaders(isHttps: boolean) {
  return async (context: Context, next: Next): Promise<void> => {
    context.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      ...ISOLATION,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
    if (isHttps) context.set(...STRICT_TRANSPORT);
    await next();
  };
}
