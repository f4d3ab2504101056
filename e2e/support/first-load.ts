import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

export const DIST = resolve(import.meta.dirname, '../../dist/client');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

export function getChunk(name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk of ${name}`);
  return chunk;
}

/** All files that the first load of these modules needs: the page, their own files, their imports, and styles. */
export function getFiles(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set(['index.html', 'before-paint.js']);
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], imports = [] } = getChunk(name);
    for (const name of [file, ...css]) files.add(name);
    imports.forEach(visit);
  };
  names.forEach(visit);
  return files;
}

export const read = (file: string) => readFileSync(join(DIST, file));
const measureKb = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / 1000;
export const measureZippedKb = (files: ReadonlySet<string>) =>
  [...files].reduce((sum, file) => sum + measureKb(read(file)), 0);

/** What a start screen adds to the page. */
function measureStartScreenKb(name: string): number {
  const page = read('index.html').toString('utf8');
  const screens = JSON.parse(read('start-screens.json').toString('utf8')) as Record<
    string,
    { readonly links: string; readonly markup: string }
  >;
  const screen = screens[name];
  if (!screen) throw new Error(`The build has no start screen of ${name}`);
  return measureKb(page + screen.links + screen.markup) - measureKb(page);
}

export const LANDING = ['index.html', 'src/pages/landing/landing-page.tsx'];
export const HOME = [
  'index.html',
  'src/app-providers.tsx',
  'src/shell/shell-routes.tsx',
  'src/pages/home/home-page.tsx',
];

export const INSIGHTS = [...HOME.slice(0, -1), 'src/pages/insights/insights-page.tsx'];

/** The kilobytes of HTML, JavaScript, and CSS, gzipped, that a first visit loads, with its start screen. */
export function measureFirstLoadKb(names: readonly string[], startScreen: string): number {
  return measureZippedKb(getFiles(names)) + measureStartScreenKb(startScreen);
}
