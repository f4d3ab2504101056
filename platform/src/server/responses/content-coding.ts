import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';

/** In our order of preference. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type ContentCoding = (typeof CODINGS)[number];

/** The codings in our order of preference, since its order has no meaning (RFC 9110, section 12.4.3). */
function sortByPreference(accepted: string): string {
  const rankCoding = (entry: string) => {
    const rank = CODINGS.findIndex((coding) => coding === entry.split(';')[0]?.trim().toLowerCase());
    return rank === -1 ? CODINGS.length : rank;
  };
  const entries = accepted.split(',').map((entry) => entry.replace(/^\s*x-gzip\b/i, 'gzip'));
  return entries.sort((a, b) => rankCoding(a) - rankCoding(b)).join(',');
}

/** Sorts the request's Accept-Encoding by our preference. The library ranks codings of equal weight by their order. */
function normalizeAcceptEncoding({ headers }: IncomingMessage): void {
  const { 'accept-encoding': accepted = '' } = headers;
  headers['accept-encoding'] = sortByPreference([accepted].flat().join(','));
}

function chooseCoding(
  request: IncomingMessage,
  offered: readonly ContentCoding[],
): ContentCoding | undefined {
  normalizeAcceptEncoding(request);
  const best = accepts(request).encodings([...offered]);
  return offered.find((coding) => coding === best);
}

/**
 * The coding that Accept-Encoding prefers; `identity` without that header. Undefined if it excludes all that we
 * support.
 */
export function negotiateCoding(request: IncomingMessage): ContentCoding | undefined {
  return chooseCoding(request, CODINGS);
}

/** `identity` if the request accepts it, else undefined. */
export function negotiateIdentity(request: IncomingMessage): ContentCoding | undefined {
  return chooseCoding(request, ['identity']);
}
