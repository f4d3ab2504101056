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

/** Then screens that need little of what screens share, and what all of them load next. */
const LIGHT_SCREENS = [
  { name: 'insights', entries: ['pages/insights/insights-page.tsx'] },
  { name: 'my-cards', entries: ['pages/my-cards/my-cards-page.tsx'] },
  { name: 'explore', entries: ['pages/explore/explore-page.tsx'] },
  { name: 'connection', entries: ['shell/connection-status.tsx'] },
  { name: 'profile', entries: ['pages/profile/profile-page.tsx'] },
  { name: 'auth', entries: ['pages/login/login-page.tsx', 'pages/signup/signup-page.tsx'] },
];

const isStart = (chunk: string) => STARTS.some(({ name }) => name === chunk);

/**
 * Bundles what a start screen needs into one chunk. By default, the home screen is split into 60 small chunks, and at
 * 400 ms latency and 50 kB/s it shows its wallet after 8.2 s instead of 5.0. `findChunk` returns the first start screen
 * that needs a module, or null. `findSharedChunk` returns the first light screen that needs it, unless a start screen
 * does: if other screens need it too, the light one shouldn't load everything else that they share.
 */
export function createStartChunks() {
  const chunks = new Map<string, string>();
  const plugin: Plugin = {
    name: 'start-chunks',
    apply: 'build',
    buildEnd() {
      const entries = new Set(STARTS.flatMap((start) => start.entries.map(resolveSourceFile)));
      const later = new Set<string>();
      const visit = (id: string, name: string) => {
        if (chunks.has(id)) return;
        if (IS_LATER.test(id) && isStart(name)) {
          later.add(id);
          return;
        }
        // The entries stay separate: dynamic imports name them.
        if (!entries.has(id)) chunks.set(id, name);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, name);
      };
      const visitAll = (screens: typeof STARTS) => {
        for (const { name, entries: files } of screens)
          for (const entry of files) visit(resolveSourceFile(entry), name);
      };
      visitAll(STARTS);
      for (const id of later) visit(id, 'insights');
      visitAll(LIGHT_SCREENS);
    },
  };
  const findAmong = (screens: typeof STARTS, id: string) =>
    screens.find(({ name }) => name === chunks.get(id))?.name ?? null;
  return {
    plugin,
    findChunk: (id: string) => findAmong(STARTS, id),
    findSharedChunk: (id: string) => findAmong(LIGHT_SCREENS, id),
  };
}
