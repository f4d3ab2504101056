import type { Context, Next } from '../http/koa-types';

/**
 * Keeps other sites from opening our windows or loading our responses, and our pages from loading resources
 * that don't opt in.
 */
export const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** For an installation whose public URL is https. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** The policy of responses that load nothing and that no page may frame. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `${CLOSED_POLICY}; form-action 'none'`,
  ...ISOLATION,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Headers of every API response: browsers must not frame, sniff, cache, or run it. */
export function createSecurityHeaders(isHttps: boolean) {
  return async (context: Context, next: Next): Promise<void> => {
    context.set(API_HEADERS);
    if (isHttps) context.set(...STRICT_TRANSPORT);
    await next();
  };
}
