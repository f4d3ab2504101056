import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { codingFor, compress, type ContentCoding } from './compress';

/** What shrinks; images and fonts are small as they are. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Serves the built scripts and styles compressed: each is compressed when it is first asked for, then kept, since a file
 * named by its content's digest never changes. Answers false, with nothing sent, for everything else, and for a caller who takes
 * none of our codings.
 */
export function compressedAssets(folder: string) {
  const assets = join(folder, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets) : []);
  const kept = new Map<string, Promise<Buffer>>();

  const compressed = (name: string, coding: ContentCoding): Promise<Buffer> => {
    const key = `${coding}:${name}`;
    const known = kept.get(key);
    if (known) return known;
    const making = readFile(join(assets, name)).then((plain) => compress(plain, coding, 'well'));
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    return making;
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const name = path.startsWith('/assets/') ? path.slice('/assets/'.length) : '';
    const type = TYPES[extname(name)];
    if (!names.has(name) || type === undefined) return false;
    response.setHeader('Vary', 'Accept-Encoding');
    const coding = codingFor(request);
    if (coding === undefined || coding === 'identity') return false;
    const body = await compressed(name, coding).catch(() => undefined);
    if (!body) return false;
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Encoding', coding);
    response.setHeader('Content-Length', body.length);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
