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
  /** Of a rule that a schema does not know by itself. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** Of a union: what each of its options found. */
  readonly errors?: readonly (readonly Issue[])[];
}

function withInner(issue: Issue): readonly Issue[] {
  const inner = (issue.errors ?? []).flat().flatMap(withInner);
  return [issue, ...inner.map((found) => ({ ...found, path: [...issue.path, ...found.path] }))];
}

const isPrivateText = ({ params }: Issue) => params?.['privateText'] !== undefined;

const NOT_VALID = { status: 400, code: 'invalid-request' } as const;
const PRIVATE_TEXT = { status: 422, code: 'private-text' } as const;

function fieldOf({ path, keys = [] }: Issue): string {
  return [...path, ...keys.slice(0, 1)].map((part) => String(part).slice(0, 80)).join('.');
}

/**
 * A zod failure as a refusal: text that must not be sent at all (422) before anything else that is wrong (400), with the
 * field it is about.
 */
export function contractError(issues: readonly Issue[]): Refusal {
  const issue = issues.flatMap(withInner).find(isPrivateText) ?? issues[0];
  if (!issue) return { ...NOT_VALID, message: 'The request is not valid.' };
  const field = fieldOf(issue);
  const rule = isPrivateText(issue) ? PRIVATE_TEXT : NOT_VALID;
  return { ...rule, message: issue.message, ...(field === '' ? {} : { field }) };
}
