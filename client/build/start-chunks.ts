import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const resolveSourceFile = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The library's index imports them, but only the list of purchases uses them. */
const IS_LATER = /\/(?:infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery)\./;

/** The screens that users start on, in the order they load, with the entry modules of each. */
const STARTS = [
  { name: 'landing', entries: ['main.tsx', 'pages/landing/landing-page.tsx'] },
  { name: 'product', entries: ['app-providers.tsx'] },
  { name: 'home', entries: ['shell/shell-routes.tsx', 'pages/home/home-page.tsx'] },
];

/**
 * Bundles what a start screen needs into one chunk. By default, the home screen is split into 60 small chunks, and at
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
        if (chunks.has(id) || IS_LATER.test(id)) return;
        // The entries stay separate: dynamic imports name them.
        if (!entries.has(id)) chunks.set(id, name);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, name);
      };
      for (const start of STARTS)
        for (const entry of start.entries) visit(resolveSourceFile(entry), start.name);
    },
  };
  return { plugin, findChunk: (id: string) => chunks.get(id) ?? null };
}
