import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { Connection } from './connection';

/** What a request for a recommendation came to. */
export type Reply =
  | { readonly kind: 'answer'; readonly recommendation: Recommendation }
  | { readonly kind: 'token-rejected' | 'scope-missing' | 'not-tapwise' | 'unreachable' }
  | { readonly kind: 'rejected'; readonly message: string };

const TIMEOUT_MS = 15_000;

type JsonBody = Readonly<Record<string, unknown>>;

async function findJson(response: Response): Promise<JsonBody | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? { ...body } : undefined;
}

/** Whether a body has the fields of a recommendation that the popup shows. */
function isRecommendation(body: unknown): body is Recommendation {
  return typeof body === 'object' && body !== null && 'card' in body && 'ranking' in body;
}

function toReply(status: number, body: JsonBody | undefined): Reply {
  if (status === 401) return { kind: 'token-rejected' };
  if (status === 403) return { kind: 'scope-missing' };
  if (status === 200 && isRecommendation(body)) return { kind: 'answer', recommendation: body };
  const message = body?.['message'];
  return typeof message === 'string' && status !== 200
    ? { kind: 'rejected', message }
    : { kind: 'not-tapwise' };
}

async function send({ address, token }: Connection, body: JsonBody): Promise<Reply> {
  try {
    const response = await fetch(`${address}/api/recommend`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return toReply(response.status, await findJson(response));
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Asks which card to use at the shop with this host name. */
export const requestRecommendation = (connection: Connection, host: string) =>
  send(connection, { location: host });

/** Checks a connection. A request without a place is rejected after the token was accepted, and stores nothing. */
export async function checkConnection(connection: Connection): Promise<'ok' | Reply['kind']> {
  const { kind } = await send(connection, {});
  return kind === 'rejected' ? 'ok' : kind;
}
