import { Problem } from '@tapwise/contracts/http/schemas/fields';
import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import { getErrorCode } from '@tapwise/platform/errors/error-properties';

/** Why a tool failed, in words for the model and its user. */
class ApiError extends Error {
  override readonly name = 'ApiError';
}

/** A response as it was received. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON of the body. Undefined if it isn't JSON. */
  readonly body: unknown;
}

function describeProblem({ body }: ReceivedResponse): string | undefined {
  const { data } = Problem.safeParse(body);
  return data && (data.field === undefined ? data.message : `${data.message} (${data.field})`);
}

function describeWait(headers: Headers): string {
  const seconds = headers.get('retry-after');
  return seconds === null
    ? 'Try again later.'
    : `Try again in ${seconds} ${seconds === '1' ? 'second' : 'seconds'}.`;
}

/** The remedy for a rejected token. Empty for any other one. */
function describeFix({ status, body, headers }: ReceivedResponse, scope: TokenScope | undefined): string {
  if (status === 401) return ' Create an access token on the Profile screen, and set TAPWISE_TOKEN to it.';
  const code = Problem.safeParse(body).data?.code;
  if (code === 'missing-scope' && scope !== undefined)
    return ` It needs the scope "${scope}". Create a token with it on the Profile screen.`;
  return status === 429 || status >= 500 ? ` ${describeWait(headers)}` : '';
}

/** The error for a response other than a success. `scope`: what the route needs. */
export function createResponseError(
  response: ReceivedResponse,
  url: string,
  scope: TokenScope | undefined,
): ApiError {
  const { status, headers } = response;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    return new ApiError(`${url} redirects to ${location}. Set TAPWISE_URL to the final address.`);
  const problem = describeProblem(response);
  return problem === undefined
    ? createForeignError(url, status)
    : new ApiError(problem + describeFix(response, scope));
}

/** The error for a response that no Tapwise server sends. */
export function createForeignError(url: string, status: number): ApiError {
  return new ApiError(
    `${url} doesn't respond like Tapwise (status ${String(status)}). Check TAPWISE_URL, and that the server has the version of this MCP server.`,
  );
}

/** The error if no response arrives. */
export function createNetworkError(cause: unknown, url: string): ApiError {
  const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
  const reason = getErrorCode(inner) || (cause instanceof Error ? cause.name : 'unknown error');
  return new ApiError(
    `Can't reach Tapwise at ${url} (${reason}). Check TAPWISE_URL, and that the server is running.`,
    {
      cause,
    },
  );
}
