import { randomUUID } from 'node:crypto';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Somebody who uses the product over HTTP, cookies kept as a browser keeps them. */
export interface Person {
  readonly email: string;
  /** The cookies, as a request carries them. */
  cookieHeader(): string;
  /** Goes on at another address with the same cookies: the server was started again. */
  setUrl(url: string): void;
  get(path: string): Promise<Reply>;
  /** The body of a GET that must succeed. */
  getBody(path: string): Promise<unknown>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export const PASSWORD = 'secret-1';

export function newPerson(start: string): Person {
  const cookies = new Map<string, string>();
  const email = `${randomUUID()}@example.com`;
  let url = start;

  const keepCookies = (answer: Headers) => {
    for (const line of answer.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const send: Person['send'] = async (method, path, body, headers = {}) => {
    const cookie = cookieHeader();
    const json = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(json === undefined ? {} : { body: json }),
    });
    keepCookies(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  const get = (path: string) => send('GET', path);

  return {
    email,
    cookieHeader,
    send,
    get,
    setUrl: (address) => {
      url = address;
    },
    async getBody(path) {
      const { status, body } = await get(path);
      if (status !== 200) throw new Error(`GET ${path} answered ${String(status)}`);
      return body;
    },
  };
}

/** A new account, signed in. */
export async function newUser(url: string): Promise<Person> {
  const person = newPerson(url);
  const { email } = person;
  const { status } = await person.send('POST', '/api/auth/signup', {
    name: 'Ada',
    email,
    password: PASSWORD,
  });
  if (status !== 201) throw new Error(`Sign-up answered ${String(status)}`);
  return person;
}
