import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { compress, encodingFor, type Compressed } from './compress';

/** What shrinks; images and fonts are small as they are. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Serves the built scripts and styles compressed: each is compressed when it is first asked for, then kept, since a file
 * named by its content's digest never changes. Answers false, with nothing sent, for everything else.
 */
export function compressedAssets(folder: string) {
  const assets = join(folder, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets) : []);
  const kept = new Map<string, Promise<Compressed>>();

  const compressed = (name: string, encoding: string): Promise<Compressed> => {
    const key = `${encoding}:${name}`;
    const known = kept.get(key);
    if (known) return known;
    const making = readFile(join(assets, name)).then((plain) => compress(plain, encoding, 'well'));
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    return making;
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const name = path.startsWith('/assets/') ? path.slice('/assets/'.length) : '';
    const type = TYPES[extname(name)];
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (!names.has(name) || type === undefined || encoding === undefined) return false;
    const body = await compressed(name, encoding).then(
      (made) => made.body,
      () => undefined,
    );
    if (!body) return false;
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
