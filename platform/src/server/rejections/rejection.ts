import type { Problem } from '@tapwise/contracts/http/schemas/fields';
import type { RateLimited } from '../../stores/rate-limiter';

type Status =
  | (400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 417 | 421 | 422 | 429 | 431)
  | (502 | 503 | 504 | 507);

/** A rule rejected the request. `code` names the rule in kebab-case. */
export interface Rejection {
  readonly status: Status;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  /** Seconds until a retry can succeed; sent as Retry-After. */
  readonly retryAfter?: number;
}

/** The value of Retry-After: whole seconds, at least one. */
export function computeRetryAfter({ waitMs }: RateLimited): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Whether a result is a rejection of a request, or of a part of it. */
export function isRejection(result: object): result is Rejection {
  return 'status' in result && 'code' in result;
}

/** The response body: the rejection without its status and wait. */
export function toProblem({ code, message, field }: Rejection): Problem {
  return { message, code, ...(field === undefined ? {} : { field }) };
}

/** A zod issue. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Unknown fields. */
  readonly keys?: readonly string[];
  /** Parameters of a custom rule. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** The issues of each option of a union. */
  readonly errors?: readonly (readonly Issue[])[];
}

function flattenIssue(issue: Issue): readonly Issue[] {
  const inner = (issue.errors ?? []).flat().flatMap(flattenIssue);
  return [
    issue,
    ...inner.map((innerIssue) => ({ ...innerIssue, path: [...issue.path, ...innerIssue.path] })),
  ];
}

const isPrivateText = ({ params }: Issue) => params?.['privateText'] !== undefined;

const INVALID_REQUEST = { status: 400, code: 'invalid-request' } as const;
const PRIVATE_TEXT = { status: 422, code: 'private-text' } as const;

function getField({ path, keys = [] }: Issue): string {
  return [...path, ...keys.slice(0, 1)].map((part) => String(part).slice(0, 80)).join('.');
}

/** Replaces "This field" by the field's name: `cards.0.annualFee must be at least 0.` Other messages stay. */
function nameField(message: string, field: string): string {
  return field === '' ? message : message.replace(/^This (field|list)\b/, () => field);
}

/** The rejection for zod issues, with the field. Private text (422) comes before any other issue (400). */
export function toIssuesRejection(issues: readonly Issue[]): Rejection {
  const issue = issues.flatMap(flattenIssue).find(isPrivateText) ?? issues[0];
  if (!issue) return { ...INVALID_REQUEST, message: 'The request isn’t valid.' };
  const field = getField(issue);
  const rule = isPrivateText(issue) ? PRIVATE_TEXT : INVALID_REQUEST;
  return { ...rule, message: nameField(issue.message, field), ...(field === '' ? {} : { field }) };
}
