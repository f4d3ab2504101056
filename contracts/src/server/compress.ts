import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** `quickly` for what is made for one answer, `well` for what is kept. */
export type Effort = 'quickly' | 'well';

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { quickly: 4, well: 9 };

/** The codings of one negotiated answer, in the order that we prefer where the caller has no preference. */
const OFFERED = ['br', 'gzip', 'identity'] as const;
export type ContentCoding = (typeof OFFERED)[number];

/** The order of a list has no meaning (RFC 9110, section 12.4.3), so ours decides between equal weights. */
function inOurOrder(accepted: string): string {
  const rankOf = (entry: string) => {
    const rank = OFFERED.findIndex((coding) => coding === entry.split(';')[0]?.trim().toLowerCase());
    return rank === -1 ? OFFERED.length : rank;
  };
  const entries = accepted.split(',').map((entry) => entry.replace(/^\s*x-gzip\b/i, 'gzip'));
  return entries.sort((a, b) => rankOf(a) - rankOf(b)).join(',');
}

function firstAccepted(
  request: IncomingMessage,
  offered: readonly ContentCoding[],
): ContentCoding | undefined {
  const { 'accept-encoding': accepted = '' } = request.headers;
  request.headers['accept-encoding'] = inOurOrder([accepted].flat().join(','));
  const best = accepts(request).encodings([...offered]);
  return offered.find((coding) => coding === best);
}

/**
 * The coding that a request's Accept-Encoding asks for, by weight; undefined where it excludes all of ours. Without that
 * header, `identity`.
 */
export function codingFor(request: IncomingMessage): ContentCoding | undefined {
  return firstAccepted(request, OFFERED);
}

/** Whether the request takes a file as it is. */
export function acceptsIdentity(request: IncomingMessage): boolean {
  return firstAccepted(request, ['identity']) !== undefined;
}

export async function compress(plain: Buffer, coding: ContentCoding, effort: Effort): Promise<Buffer> {
  if (coding === 'identity') return plain;
  if (coding === 'gzip') return gzipAsync(plain);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] };
  return brotliAsync(plain, { params });
}
