import { assertDocumentedStatus } from '@tapwise/platform/testing/assert-documented-status';

type Json = Record<string, unknown>;

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body if it is a JSON object; empty otherwise. */
  readonly body: Json;
}

export interface TestRequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged instead of `body`. */
  readonly raw?: string;
  readonly body?: unknown;
}

export interface ApiClient {
  readonly cookies: Map<string, string>;
  request(method: string, path: string, options?: TestRequestOptions): Promise<ApiResponse>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
}

function parseJson(text: string): Json {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Json) : {};
  } catch {
    return {};
  }
}

function storeCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ');
    const separator = pair.indexOf('=');
    const isCleared = attributes.some((attribute) => /^expires=thu, 01 jan 1970/i.test(attribute));
    if (isCleared) cookies.delete(pair.slice(0, separator));
    else cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
  }
}

/** A client that keeps cookies, as a browser does. */
export function createApiClient(url: string): ApiClient {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, { headers = {}, raw, body }: TestRequestOptions = {}) {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    assertDocumentedStatus('command', method, path, response.status);
    storeCookies(cookies, response.headers);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseJson(text) };
  }

  return {
    cookies,
    request: send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { body, headers }),
  };
}
