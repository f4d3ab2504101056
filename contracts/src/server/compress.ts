import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export interface Compressed {
  readonly body: Buffer;
  /** Absent: as it was. */
  readonly encoding?: 'br' | 'gzip';
}

/** `quickly` for what is made for one answer, `well` for what is kept. */
export type Effort = 'quickly' | 'well';

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { quickly: 4, well: 9 };

/** The encoding to answer with, by the request's Accept-Encoding. */
export function encodingFor(accepted: string): Compressed['encoding'] {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

export async function compress(plain: Buffer, accepted: string, effort: Effort): Promise<Compressed> {
  const encoding = encodingFor(accepted);
  if (encoding === undefined) return { body: plain };
  if (encoding === 'gzip') return { body: await gzipAsync(plain), encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] };
  return { body: await brotliAsync(plain, { params }), encoding };
}
