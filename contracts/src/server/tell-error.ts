import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { matchRoute } from '../http/dispatch';

/** An error as the log may hold it. */
export interface ToldError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Where it was thrown: frames only. */
  readonly stack: string;
  readonly cause?: ToldError;
}

const HIDDEN = '[hidden]';
const MAIL_ADDRESS = /[^\s"'`<>(){}[\]=,;:]+@[^\s"'`<>(){}[\]=,;:]+/g;
const IPV4 = /\d{1,3}(?:\.\d{1,3}){3}/g;
const MAYBE_IPV6 = /[0-9a-f]*:[0-9a-f:.]*[0-9a-f]/gi;
/** A position and its signature. */
const POSITION = /\d{20}\.[\w-]{20,}/g;
const MAYBE_TOKEN = /[\w-]{20,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Shorter ones are in every sentence, and tell nobody anything. */
const MIN_LENGTH = 4;
const MAX_DEPTH = 5;

/** Of the text, from 0 to 1. */
const share = (text: string, letters: RegExp) => (text.match(letters) ?? []).length / text.length;

/**
 * Session ids, keys, hashes and links' tokens mix letters and digits, or at least capitals and small letters evenly; names
 * in code do neither.
 */
function isToken(text: string): boolean {
  const isMixed = /\d/.test(text) && /[a-z]/i.test(text);
  const isEven = share(text, /[A-Z]/g) >= 0.3 && share(text, /[a-z]/g) >= 0.3;
  return (isMixed || isEven) && !UUID.test(text);
}

function hide(message: string, texts: readonly string[]): string {
  return texts
    .reduce((told, text) => told.replaceAll(text, HIDDEN), message)
    .replace(MAIL_ADDRESS, HIDDEN)
    .replace(IPV4, HIDDEN)
    .replace(MAYBE_IPV6, (found) => (isIPv6(found) ? HIDDEN : found))
    .replace(POSITION, HIDDEN)
    .replace(MAYBE_TOKEN, (found) => (isToken(found) ? HIDDEN : found));
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * An error for the log: its class, code, place and message, without mail and IP addresses, tokens and the texts given, and
 * without the fields that libraries hang on their errors, since those quote what they were handed.
 */
export function tellError(error: unknown, texts: readonly string[] = [], depth = 0): ToldError {
  if (!(error instanceof Error))
    return { type: typeof error, message: hide(String(error), texts), stack: '' };
  const { name, message, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: hide(error.code, texts) } : {};
  const hasCause = cause !== undefined && depth < MAX_DEPTH;
  const because = hasCause ? { cause: tellError(cause, texts, depth + 1) } : {};
  return { type: name, ...code, message: hide(message, texts), stack: framesOf(error), ...because };
}

/** For a logger: every error under `err` goes by `tellError`, and says nothing of the secrets of the installation. */
export function errorSerializers(secrets: readonly string[]) {
  return { err: (error: unknown): unknown => (error instanceof Error ? tellError(error, secrets) : error) };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, value.trim(), value.trim().toLowerCase()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The headers that let somebody in or tell where they are. */
function secretsIn({ cookie = '', authorization = '', 'x-forwarded-for': forwarded }: IncomingHttpHeaders) {
  const values = cookie.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [...values, ...authorization.split(' '), forwarded];
}

/** What a caller sent that an error may quote: body, cookies, keys, addresses, parts of the path and of the query. Longest first. */
export function textsOf(
  { method = 'GET', url = '/', headers, socket }: IncomingMessage,
  body?: unknown,
): string[] {
  const [path = '/', search = ''] = url.split('?');
  const match = matchRoute(method, path);
  const inAddress = [match.kind === 'route' ? match.params : [], [...new URLSearchParams(search).values()]];
  const found = textsIn([body, inAddress, secretsIn(headers), socket.remoteAddress]);
  const texts = new Set(found.filter((text) => text.length >= MIN_LENGTH));
  return [...texts].sort((a, b) => b.length - a.length);
}
