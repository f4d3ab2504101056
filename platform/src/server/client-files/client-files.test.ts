import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, ListenError, type ListeningServer } from '../listening/listen';
import { negotiateCoding } from '../responses/content-coding';
import { serveClientFiles } from './client-files';

const folder = mkdtempSync(join(tmpdir(), 'tapwise-client-'));
let server: ListeningServer;
let unbuilt: ListeningServer;

async function serve(from: string): Promise<ListeningServer> {
  const handle = serveClientFiles({ folder: from, isHttps: false });
  return listen({ host: '127.0.0.1', port: 0 }, () => ({ handle, close: () => Promise.resolve() }));
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'the page');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'app()');
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('app()'));
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('app()'));
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  server = await serve(folder);
  unbuilt = await serve(join(folder, 'nothing-here'));
});
afterAll(async () => {
  await Promise.all([server.close(0), unbuilt.close(0)]);
  rmSync(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);

describe('the web app', () => {
  it('survives a file that is deleted during a new release', async () => {
    const rebuilt = mkdtempSync(join(tmpdir(), 'tapwise-client-'));
    mkdirSync(join(rebuilt, 'assets'));
    const files = ['index.html', 'icon.svg', 'assets/app-1a2b.js'];
    for (const file of files) writeFileSync(join(rebuilt, file), 'the page');
    const serving = await serve(rebuilt);
    rmSync(rebuilt, { recursive: true });
    for (const encoding of ['identity', 'gzip']) {
      const get = (file: string) =>
        fetch(`${serving.url}/${file}`, { headers: { 'accept-encoding': encoding } });
      await expect(get('icon.svg').then((response) => response.text())).rejects.toThrow();
      await expect(get('assets/app-1a2b.js').then((response) => response.text())).rejects.toThrow();
    }
    const page = await fetch(serving.url);
    expect(await page.text()).toBe('the page');
    await serving.close(0);
  });

  it('serves the page at every path, with a policy that allows only its own files', async () => {
    for (const path of ['/', '/my-cards', '/index.html']) {
      const page = await get(path);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(await page.text()).toBe('the page');
      const policy = (page.headers.get('content-security-policy') ?? '').split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "worker-src 'self'",
        ]),
      );
      expect(policy.join()).not.toMatch(/unsafe|nonce|\*/);
      // Only our own page may ask for the location.
      expect(page.headers.get('permissions-policy')).toBe('camera=(), geolocation=(self), microphone=()');
    }
  });

  it('starts with the screen that fits the path and the user', async () => {
    const built = mkdtempSync(join(tmpdir(), 'tapwise-client-'));
    writeFileSync(join(built, 'index.html'), '<head></head><div id="root"></div>');
    const screens = {
      home: { links: '<link>', markup: 'the question' },
      landing: { links: '', markup: 'the product' },
    };
    writeFileSync(join(built, 'start-screens.json'), JSON.stringify(screens));
    const serving = await serve(built);
    const read = async (path: string, cookie = '') =>
      (await fetch(serving.url + path, { headers: { cookie } })).text();
    expect(await read('/')).toBe('<head></head><div id="start">the product</div><div id="root"></div>');
    expect(await read('/', 'signed-in=1')).toBe(
      '<head><link></head><div id="start">the question</div><div id="root"></div>',
    );
    // This build has no start screen for the other screens of the app.
    for (const path of ['/cards/amex-gold', '/login', '/index.html'])
      expect(await read(path, 'signed-in=1')).toBe('<head></head><div id="root"></div>');
    expect((await fetch(serving.url)).headers.get('vary')).toBe('Accept-Encoding, Cookie');
    await serving.close(0);
    rmSync(built, { recursive: true });
  });

  it('serves the manifest with its type, and checks for a new one on each visit', async () => {
    const { headers } = await get('/manifest.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('keeps tokens and shared text out of the Referer of the files that a page loads', async () => {
    const readPolicy = async (path: string) => (await get(path)).headers.get('referrer-policy');
    for (const path of ['/reset-password?token=1', '/ask?text=Costco', '/ask'])
      expect(await readPolicy(path), path).toBe('no-referrer');
    for (const path of ['/', '/asking', '/login?next=%2Fask'])
      expect(await readPolicy(path), path).toBe('same-origin');
  });

  it('is compressed for clients that accept it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const init = { headers: { 'accept-encoding': encoding } };
      const page = await get('/', init);
      expect(page.headers.get('content-encoding')).toBe(encoding);
      expect(await page.text()).toContain('the page');
      for (const time of ['made', 'kept']) {
        const asset = await get(`/assets/app-1a2b.js?${time}`, init);
        expect(asset.headers.get('content-encoding')).toBe(encoding);
        expect(asset.headers.get('cache-control')).toContain('immutable');
        expect(await asset.text()).toBe('app()');
      }
    }
  });

  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['br ; q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0.5, identity', null],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['zstd, brotli', null],
    ['br;q=nonsense', null],
  ])('responds to Accept-Encoding %s with %s', (accepted, coding) => {
    const request = new IncomingMessage(new Socket());
    if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
    expect(negotiateCoding(request)).toBe(coding ?? 'identity');
  });

  it('responds with 406 and Vary if no coding is acceptable', async () => {
    const paths = ['/', '/my-cards', '/assets/app-1a2b.js', '/icon.svg'];
    for (const accepted of ['*;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, identity;q=0']) {
      const init = { headers: { 'accept-encoding': accepted } };
      for (const path of paths) {
        const response = await get(path, init);
        expect([path, response.status, response.headers.get('vary')]).toEqual([path, 406, 'Accept-Encoding']);
      }
    }
    for (const path of ['/', '/assets/app-1a2b.js']) {
      for (const accepted of ['br', 'identity', 'br;q=0']) {
        const response = await get(path, { headers: { 'accept-encoding': accepted } });
        expect(response.headers.get('vary')).toBe('Accept-Encoding');
      }
    }
  });

  it('caches hashed files forever and revalidates the others', async () => {
    const asset = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
    expect(await asset.text()).toBe('app()');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const icon = await get('/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/icon.svg', { headers: { 'if-none-match': icon.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('responds with 404 for a missing file and for paths outside its folder', async () => {
    for (const path of ['/assets/old.js', '/missing.png', '/..%2f..%2fetc/passwd.txt', '/assets/nothing'])
      expect((await get(path)).status).toBe(404);
  });

  it('responds to GET and HEAD only', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    expect(await (await get('/', { method: 'HEAD' })).text()).toBe('');
  });

  it('reports that it isn’t built', async () => {
    const response = await fetch(unbuilt.url);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("isn't built");
  });

  it('survives a malformed request target', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      });
      socket.resume();
      socket.once('close', () => resolve());
    });
    expect((await get('/')).status).toBe(200);
  });
});

it('the server reports which port is taken and what to do', async () => {
  const again = listen({ host: '127.0.0.1', port: server.port }, () => {
    throw new Error('not reached');
  });
  await expect(again).rejects.toThrow(ListenError);
  await expect(again).rejects.toThrow('is in use. Set PORT to another port');
});

it('the server reports an unusable address, and how to fix it', async () => {
  const elsewhere = listen({ host: '192.0.2.1', port: 0 }, () => {
    throw new Error('not reached');
  });
  await expect(elsewhere).rejects.toThrow(ListenError);
  await expect(elsewhere).rejects.toThrow("192.0.2.1:0 isn't an address of this machine. Set HOST to one");
});

it('the page allows logos from the origin of their template, and contains the template', async () => {
  const withHead = mkdtempSync(join(tmpdir(), 'tapwise-client-'));
  writeFileSync(join(withHead, 'index.html'), '<head></head>');
  const logoUrl = 'https://logos.example.com/{domain}.png?a=1&b=2';
  const handle = serveClientFiles({ folder: withHead, isHttps: false, logoUrl });
  const serving = await listen({ host: '127.0.0.1', port: 0 }, () => ({
    handle,
    close: () => Promise.resolve(),
  }));
  const page = await fetch(serving.url);
  const policy = (page.headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toContain("img-src 'self' data: https://logos.example.com");
  expect(await page.text()).toBe(
    '<head><meta name="logo-url" content="https://logos.example.com/{domain}.png?a=1&#38;b=2" /></head>',
  );
  await serving.close(0);
  rmSync(withHead, { recursive: true });
});
