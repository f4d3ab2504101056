import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { getLogoOrigin } from '../../configuration/logo-template';
import { type ContentCoding, negotiateCoding, negotiateIdentity } from '../responses/content-coding';
import { ISOLATION, STRICT_TRANSPORT } from '../responses/security-headers';
import { isPagePath } from './is-page-path';
import { addPageSettings } from './page-settings';
import { addStartScreen, findStartScreen, loadStartScreens } from './start-screens';

/** Only our own files may run, style, load, work in the background, or be framed. */
const buildContentSecurityPolicy = (logoUrl: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${logoUrl === undefined ? '' : ` ${getLogoOrigin(logoUrl)}`}`,
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
  // Logo hosts don't have to opt in, because images are then loaded without cookies.
  if (hasLogos) response.setHeader('Cross-Origin-Embedder-Policy', 'credentialless');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(self), microphone=()');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  if (isHttps) response.setHeader(...STRICT_TRANSPORT);
}

/** For a client that accepts none of our codings (RFC 9110, section 12.5.3). */
function sendNotAcceptable(response: ServerResponse): void {
  response.setHeader('Vary', 'Accept-Encoding');
  sendText(response, 406, 'Available encodings: br, gzip, identity.\n');
}

type Page = Readonly<Record<ContentCoding, () => Buffer>>;

/** Compresses a page when it is first sent, so that a start doesn't wait for it. */
function compressPage(page: Buffer): Page {
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    br: () => (br ??= brotliCompressSync(page)),
    gzip: () => (gzip ??= gzipSync(page)),
    identity: () => page,
  };
}

/** `vary` names the request headers that the page depends on. */
function sendPage(request: IncomingMessage, response: ServerResponse, page: Page, vary: string): void {
  const coding = negotiateCoding(request);
  if (coding === undefined) return sendNotAcceptable(response);
  const body = page[coding]();
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', vary);
  response.setHeader('Content-Length', body.length);
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(text);
}

function getPath({ url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  return path;
}

/**
 * Whether the URL contains a secret, as mailed links do, or a text that the user shared with the app. The Referer of
 * files that the page loads must not reveal it.
 */
function isPrivateUrl({ url = '/' }: IncomingMessage): boolean {
  return /[?&]token=/i.test(url) || /^\/+(reset-password|confirm-email|ask(?![^?/]))/i.test(url);
}

type Files = ReturnType<typeof sirv>;

/** Sends a file of the folder, or calls `sendElse` if it doesn't exist. */
function sendFile(
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
  sendElse: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    // A new release can delete a file between its listing and its reading.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    files(request, response, () => {
      sendElse();
      resolve();
    });
  });
}

interface Options {
  /** The built client: `index.html` and what it needs. */
  readonly folder: string;
  readonly isHttps: boolean;
  /** The template of the setting LOGO_URL. Without it, no image comes from another host. */
  readonly logoUrl?: string | undefined;
  /** The setting PASSWORD_MIN_LENGTH; forms show it. */
  readonly passwordMinLength?: number | undefined;
}

/** The build compresses these. */
const COMPRESSED_FILE = /^\/assets\/.*\.(css|js)$/;

/** sirv with the compressed files of the build. Files whose names contain a digest never change. */
function createStaticFiles(folder: string): Files {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      const isImmutable = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/**
 * Serves the built client: files, and the page itself for every other URL, since the client has its own
 * router. Responds with 404 if the client isn't built.
 */
export function serveClientFiles({ folder, isHttps, logoUrl, passwordMinLength }: Options) {
  const policy = buildContentSecurityPolicy(logoUrl);
  const index = join(folder, 'index.html');
  const isBuilt = existsSync(index);
  const html = isBuilt ? readFileSync(index) : Buffer.alloc(0);
  const settings = { 'logo-url': logoUrl, 'password-min-length': passwordMinLength };
  const page = addPageSettings(html, settings);
  const plainPage = compressPage(page);
  const startPages = new Map(
    Object.entries(loadStartScreens(folder)).map(([name, screen]) => [
      name,
      compressPage(Buffer.from(addStartScreen(page.toString('utf8'), screen))),
    ]),
  );
  const vary = startPages.size === 0 ? 'Accept-Encoding' : 'Accept-Encoding, Cookie';
  const files = isBuilt ? createStaticFiles(folder) : undefined;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setSecurityHeaders(response, { policy, isHttps, hasLogos: logoUrl !== undefined });
    if (isPrivateUrl(request)) response.setHeader('Referrer-Policy', 'no-referrer');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405, 'Only GET is supported.\n');
    }
    if (!files)
      return sendText(response, 404, "The web app isn't built. Run npm run build. The API is at /api.\n");
    const path = getPath(request);
    const sendIndex = () => {
      const start = findStartScreen(path, request.headers.cookie);
      sendPage(request, response, startPages.get(start ?? '') ?? plainPage, vary);
    };
    if (path === '/' || path === '/index.html') return sendIndex();
    if (isPagePath(path)) return sendFile(files, request, response, sendIndex);
    const coding = COMPRESSED_FILE.test(path) ? negotiateCoding(request) : negotiateIdentity(request);
    if (coding === undefined) return sendNotAcceptable(response);
    // sirv ignores the weights of Accept-Encoding.
    request.headers['accept-encoding'] = coding;
    await sendFile(files, request, response, () => sendText(response, 404, 'Not found.\n'));
  };
}
