import { createHash } from 'node:crypto';

/** A request. `body` is parsed JSON. Undefined if there is none. */
export interface DigestedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * SHA-256 of a request, regardless of the order of its body's keys. It distinguishes a retry from a different request
 * with the same key.
 */
export function computeCommandDigest({ method, path, body }: DigestedRequest): string {
  const request = JSON.stringify([method.toUpperCase(), path, body ?? null], sortKeys);
  return createHash('sha256').update(request).digest('base64url');
}
