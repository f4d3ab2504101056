import { request, type RequestOptions } from 'node:https';

const TIMEOUT_MS = 10_000;

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/**
 * Posts over HTTPS and returns the status and `Retry-After`. Doesn't read the body, because an unknown server could
 * send an endless one. Doesn't follow redirects. Rejects after 10 seconds without a response.
 */
export function postHttps(
  { url, headers, body }: Post,
  connection: Pick<RequestOptions, 'lookup' | 'ca'>,
): Promise<{ readonly status: number; readonly retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const posted = request(
      url,
      { ...connection, method: 'POST', headers, signal, agent: false },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        response.destroy();
      },
    );
    posted.on('error', reject);
    posted.end(body);
  });
}
