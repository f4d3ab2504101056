import type { Problem } from '../http/fields';
import type { Spent } from './tries';

/** A rule said no. `code` names the rule, kebab-case. */
export interface Refusal {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 507;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  /** Seconds until it is worth trying again; sent as Retry-After. */
  readonly retryAfter?: number;
}

/** Whole seconds, at least one: what Retry-After says. */
export function retryAfterOf({ waitMs }: Spent): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}

export function refusalBody({ code, message, field }: Refusal): Problem {
  return { message, code, ...(field === undefined ? {} : { field }) };
}

/** What a schema found wrong. `keys`: of fields that it does not know. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** A zod failure as a refusal: the first thing that is wrong, with the field it is about. */
export function contractError([issue]: readonly Issue[]): Refusal {
  const path = [...(issue?.path ?? []), ...(issue?.keys?.slice(0, 1) ?? [])];
  const field = path.map((part) => String(part).slice(0, 80)).join('.');
  const message = issue?.message ?? 'The request is not valid.';
  return { status: 400, code: 'invalid-request', message, ...(field === '' ? {} : { field }) };
}
