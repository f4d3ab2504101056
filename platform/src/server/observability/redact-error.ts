import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { matchRoute } from '../http/match-route';

/** An error in the form that may be logged. */
export interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Stack frames only, without the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
}

const HIDDEN_TEXT = '[hidden]';
const MAIL_ADDRESS = /[^\s"'`<>(){}[\]=,;:]+@[^\s"'`<>(){}[\]=,;:]+/g;
const IPV4 = /\d{1,3}(?:\.\d{1,3}){3}/g;
const MAYBE_IPV6 = /[0-9a-f]*:[0-9a-f:.]*[0-9a-f]/gi;
/** A position token with a readable position, followed by its signature. */
const POSITION = /\d{20}\.[\w-]{20,}/g;
const MAYBE_TOKEN = /[\w-]{20,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Shorter strings are part of many sentences, and reveal nothing. */
const MIN_LENGTH = 4;
const MAX_DEPTH = 5;

/** From 0 to 1. */
const computeShare = (letters: RegExp, text: string) => (text.match(letters) ?? []).length / text.length;

/**
 * Session ids, keys, hashes, and link tokens mix letters with digits, or capitals with lower case evenly.
 * Names in code don't.
 */
function isToken(text: string): boolean {
  const isMixed = /\d/.test(text) && /[a-z]/i.test(text);
  const isEven = computeShare(/[A-Z]/g, text) >= 0.3 && computeShare(/[a-z]/g, text) >= 0.3;
  return (isMixed || isEven) && !UUID.test(text);
}

function redact(message: string, texts: readonly string[]): string {
  return texts
    .reduce((redacted, text) => redacted.replaceAll(text, HIDDEN_TEXT), message)
    .replace(MAIL_ADDRESS, HIDDEN_TEXT)
    .replace(IPV4, HIDDEN_TEXT)
    .replace(MAYBE_IPV6, (text) => (isIPv6(text) ? HIDDEN_TEXT : text))
    .replace(POSITION, HIDDEN_TEXT)
    .replace(MAYBE_TOKEN, (text) => (isToken(text) ? HIDDEN_TEXT : text));
}

function getFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * An error for the log: class, code, message, and stack. Email addresses, IP addresses, tokens, and the given
 * values are hidden. Other fields that libraries add to errors are left out, since they quote their input.
 */
export function redactError(error: unknown, texts: readonly string[] = [], depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: redact(String(error), texts), stack: '' };
  const { name, message, cause } = error;
  const codeField =
    'code' in error && typeof error.code === 'string' ? { code: redact(error.code, texts) } : {};
  const hasCause = cause !== undefined && depth < MAX_DEPTH;
  const causeField = hasCause ? { cause: redactError(cause, texts, depth + 1) } : {};
  return {
    type: name,
    ...codeField,
    message: redact(message, texts),
    stack: getFrames(error),
    ...causeField,
  };
}

/** Logger serializers that redact every error under `err`, including the secrets of the installation. */
export function createErrorSerializers(secrets: readonly string[]) {
  return { err: (error: unknown): unknown => (error instanceof Error ? redactError(error, secrets) : error) };
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, value.trim(), value.trim().toLowerCase()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Headers that contain credentials or addresses. */
function listSecrets({ cookie = '', authorization = '', 'x-forwarded-for': forwarded }: IncomingHttpHeaders) {
  const values = cookie.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [...values, ...authorization.split(' '), forwarded];
}

/**
 * The strings of a request that an error may quote: body, cookies, keys, addresses, and parameters of the path
 * and the query. Longest first.
 */
export function listSensitiveStrings(
  { method = 'GET', url = '/', headers, socket }: IncomingMessage,
  body?: unknown,
): string[] {
  const [path = '/', search = ''] = url.split('?');
  const match = matchRoute(method, path);
  const inUrl = [match.kind === 'route' ? match.params : [], [...new URLSearchParams(search).values()]];
  const all = listTexts([body, inUrl, listSecrets(headers), socket.remoteAddress]);
  const texts = new Set(all.filter((text) => text.length >= MIN_LENGTH));
  return [...texts].sort((a, b) => b.length - a.length);
}
