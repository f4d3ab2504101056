import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { acceptsIdentity, codingFor, compress } from './compress';
import { compressedAssets } from './compressed-assets';
import { logoOrigin } from './logo-template';
import { withSettings } from './page-settings';
import { ISOLATION, STRICT_TRANSPORT } from './security-headers';

/** Only what we serve ourselves may run, style, load, work in the background or be framed. */
const contentSecurityPolicy = (logoUrl: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${logoUrl === undefined ? '' : ` ${logoOrigin(logoUrl)}`}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

interface Security {
  readonly policy: string;
  readonly isHttps: boolean;
  readonly hasLogos: boolean;
}

function setSecurityHeaders(response: ServerResponse, { policy, isHttps, hasLogos }: Security): void {
  for (const [name, value] of Object.entries(ISOLATION)) response.setHeader(name, value);
  // Hosts of logos need not opt in: their images come without cookies then.
  if (hasLogos) response.setHeader('Cross-Origin-Embedder-Policy', 'credentialless');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  if (isHttps) response.setHeader(...STRICT_TRANSPORT);
}

/** The answer for a caller who excludes every coding that we have (RFC 9110, section 12.5.3). */
function sendNotAcceptable(response: ServerResponse): void {
  response.setHeader('Vary', 'Accept-Encoding');
  sendText(response, 406, 'We have this as br, gzip, or identity only.\n');
}

async function sendPage(request: IncomingMessage, response: ServerResponse, page: Buffer): Promise<void> {
  const coding = codingFor(request);
  if (coding === undefined) return sendNotAcceptable(response);
  const body = await compress(page, coding, 'quickly');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Length', body.length);
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(text);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  return path;
}

/** Whether the address of the page is a secret, as a reset link's is: what the page loads must not learn it. */
function hasToken({ url = '/' }: IncomingMessage): boolean {
  return /[?&]token=/i.test(url) || /^\/+reset-password/i.test(url);
}

/** A page's address ends in no file name; what asks for one and is not there is missing. */
function isPage(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.[a-z0-9]+$/i.test(path);
}

type Files = ReturnType<typeof sirv>;

/** Sends a file of the folder as it is, or what is sent where there is none. */
function sendFile(
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
  sendElse: () => Promise<void> | void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('close', resolve);
    // A file can vanish between its listing and its reading, while a new build is made.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    files(request, response, () => {
      Promise.resolve(sendElse()).then(resolve, reject);
    });
  });
}

interface Options {
  /** The built client: `index.html` and what it needs. */
  readonly folder: string;
  readonly isHttps: boolean;
  /** The template of the setting LOGO_URL. Without it, no image comes from elsewhere. */
  readonly logoUrl?: string | undefined;
  /** The setting PASSWORD_MIN_LENGTH; forms say it to people. */
  readonly passwordMinLength?: number | undefined;
}

/**
 * Serves the built client: files with their names' digests for ever, the others after a check, and the page itself for
 * every other address, since the client finds its own way. Where there is no built client, it says so with 404.
 */
export function clientFiles({ folder, isHttps, logoUrl, passwordMinLength }: Options) {
  const policy = contentSecurityPolicy(logoUrl);
  const index = join(folder, 'index.html');
  const isBuilt = existsSync(index);
  const built = isBuilt ? readFileSync(index) : Buffer.alloc(0);
  const page = withSettings(built, { 'logo-url': logoUrl, 'password-min-length': passwordMinLength });
  const files = isBuilt
    ? sirv(folder, {
        etag: true,
        extensions: [],
        setHeaders: (response, path) => {
          const isForEver = path.startsWith('/assets/');
          response.setHeader('Cache-Control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      })
    : undefined;
  const sendAsset = compressedAssets(folder);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setSecurityHeaders(response, { policy, isHttps, hasLogos: logoUrl !== undefined });
    if (hasToken(request)) response.setHeader('Referrer-Policy', 'no-referrer');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405, 'Only GET is answered here.\n');
    }
    if (!files) return sendText(response, 404, 'The web app is not built; the API answers under /api.\n');
    const path = pathOf(request);
    const sendIndex = () => sendPage(request, response, page);
    if (path === '/' || path === '/index.html') return sendIndex();
    if (await sendAsset(request, response, path)) return;
    if (isPage(path)) return sendFile(files, request, response, sendIndex);
    if (!acceptsIdentity(request)) return sendNotAcceptable(response);
    await sendFile(files, request, response, () => sendText(response, 404, 'Not found.\n'));
  };
}
