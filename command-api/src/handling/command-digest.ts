import { createHash } from 'node:crypto';

/** What was asked for. `body` is JSON as parsed; undefined when there is none. */
export interface AskedFor {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 of a request, the same whatever the order of its body's keys: tells a repeat from a key used again for something else. */
export function commandDigest({ method, path, body }: AskedFor): string {
  const asked = JSON.stringify([method.toUpperCase(), path, body ?? null], sortKeys);
  return createHash('sha256').update(asked).digest('base64url');
}
