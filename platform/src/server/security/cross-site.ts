import type { Context } from '../http/koa-types';

const STATE_CHANGING_METHODS = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

/** Whether requests with this method may change something. */
export function isStateChanging(method: string): boolean {
  return STATE_CHANGING_METHODS.has(method);
}

function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  const ownOrigins = [
    `http://${host}`,
    `https://${host}`,
    publicUrl === undefined ? '' : new URL(publicUrl).origin,
  ];
  return ownOrigins.includes(origin);
}

/**
 * Whether one of our pages linked here. On plain http, browsers send no Sec-Fetch-Site but may send a
 * Referer. Opening the address directly doesn't count, because a link in an email looks the same.
 */
export function isOwnNavigation(context: Context, publicUrl: string | undefined): boolean {
  if (context.method !== 'GET') return false;
  const site = context.get('Sec-Fetch-Site');
  if (site === 'same-origin') return true;
  const referer = context.get('Referer');
  if (site === 'cross-site' || site === 'same-site' || !URL.canParse(referer)) return false;
  return isOwnOrigin(new URL(referer).origin, context.get('Host'), publicUrl);
}

/**
 * Whether a page of a different site made the browser send this request. Clients other than browsers send neither
 * header.
 */
export function isCrossSite(context: Context, publicUrl: string | undefined): boolean {
  const origin = context.get('Origin');
  if (origin !== '') return !isOwnOrigin(origin, context.get('Host'), publicUrl);
  return !['', 'same-origin', 'none'].includes(context.get('Sec-Fetch-Site'));
}
