import { randomUUID } from 'node:crypto';

/** `body` is parsed JSON, or text. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** An HTTP client that keeps cookies like a browser. */
export interface TestUser {
  readonly email: string;
  /** The Cookie header. */
  getCookieHeader(): string;
  /** Continues at a different URL with the same cookies. */
  setUrl(url: string): void;
  /** Another client with the same account and cookies. */
  copy(): TestUser;
  get(path: string): Promise<TestResponse>;
  /** Returns the body of a GET. Throws if the status isn't 200. */
  getBody(path: string): Promise<unknown>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
}

export const PASSWORD = 'secret-1';

interface Client {
  readonly url: string;
  readonly email: string;
  readonly cookies: ReadonlyMap<string, string>;
}

function createClient(start: Client): TestUser {
  const { email } = start;
  const cookies = new Map(start.cookies);
  let { url } = start;

  const storeCookies = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };

  const getCookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const send: TestUser['send'] = async (method, path, body, headers = {}) => {
    const cookie = getCookieHeader();
    const json = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(json === undefined ? {} : { body: json }),
    });
    storeCookies(response.headers);
    const text = await response.text();
    const isJson = /^application\/(?:\w+\+)?json\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  const get = (path: string) => send('GET', path);

  return {
    email,
    getCookieHeader,
    copy: () => createClient({ url, email, cookies }),
    send,
    get,
    setUrl: (address) => {
      url = address;
    },
    async getBody(path) {
      const { status, body } = await get(path);
      if (status !== 200) throw new Error(`GET ${path} returned ${String(status)}`);
      return body;
    },
  };
}

/** A visitor without an account. `email` is a new address. */
export function createVisitor(url: string): TestUser {
  return createClient({ url, email: `${randomUUID()}@example.com`, cookies: new Map() });
}

/** Creates an account and signs in. Throws if this fails. */
export async function createUser(url: string): Promise<TestUser> {
  const user = createVisitor(url);
  const { email } = user;
  const { status } = await user.send('POST', '/api/auth/signup', {
    name: 'Ada',
    email,
    password: PASSWORD,
  });
  if (status !== 201) throw new Error(`Sign-up returned ${String(status)}`);
  return user;
}
