import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const resolveSourceFile = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The screens that users start on, in the order they load, with the entry modules of each. */
const STARTS = [
  { name: 'landing', entries: ['main.tsx', 'pages/landing/landing-page.tsx'] },
  { name: 'product', entries: ['app-providers.tsx'] },
  { name: 'home', entries: ['shell/shell-routes.tsx', 'pages/home/home-page.tsx'] },
];

/** The entry modules of the first screen, for a visitor and for a signed-in user. */
const FIRST_SCREENS = {
  visitor: ['pages/landing/landing-page.tsx'],
  app: ['app-providers.tsx', 'shell/shell-routes.tsx', 'pages/home/home-page.tsx'],
} as const;

/** The names of the chunks that these modules need and that the HTML doesn't name, separated by spaces. */
function listChunks(entries: readonly string[], bundle: Rolldown.OutputBundle, html: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
  };
  for (const entry of entries) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === resolveSourceFile(entry));
    if (!chunk) throw new Error(`${entry} has no chunk`);
    visit(chunk.fileName);
  }
  return [...files]
    .filter((file) => !html.includes(file))
    .map((file) => file.replace(/^assets\/|\.js$/g, ''))
    .join(' ');
}

/**
 * Bundles what a start screen needs into one chunk, and names the chunks of the first screen in the HTML, so that
 * before-paint.js can load them together. By default, the home screen is split into 60 small chunks, and at
 * 400 ms latency and 50 kB/s it shows its wallet after 8.2 s instead of 5.0. `findChunk` returns the first start screen
 * that needs a module, or null.
 */
export function createStartChunks() {
  const chunks = new Map<string, string>();
  const plugin: Plugin = {
    name: 'start-chunks',
    apply: 'build',
    buildEnd() {
      const entries = new Set(STARTS.flatMap((start) => start.entries.map(resolveSourceFile)));
      const visit = (id: string, name: string) => {
        if (chunks.has(id)) return;
        // The entries stay separate: dynamic imports name them.
        if (!entries.has(id)) chunks.set(id, name);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, name);
      };
      for (const start of STARTS)
        for (const entry of start.entries) visit(resolveSourceFile(entry), start.name);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const attributes = Object.entries(FIRST_SCREENS)
          .map(([name, entries]) => `data-${name}="${listChunks(entries, bundle, html)}"`)
          .join(' ');
        return html.replace('<script src="/before-paint.js"', `$& ${attributes}`);
      },
    },
  };
  return { plugin, findChunk: (id: string) => chunks.get(id) ?? null };
}
