import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The screens that people start on, in the order of starting, and where the code of each begins. */
const STARTS = [
  { name: 'landing', from: ['main.tsx', 'pages/landing/landing-page.tsx'] },
  { name: 'product', from: ['product.tsx'] },
  { name: 'home', from: ['shell/shell-routes.tsx', 'pages/home/home-page.tsx'] },
];

/**
 * Puts what a start needs into one file: as the bundler cuts it, home is 60 small ones, and at 400 ms and 50 kB/s its
 * wallet is there after 8.2 s instead of 5.0. `groupOf` tells which start needs a module first, null: none does.
 */
export function startGroups() {
  const groups = new Map<string, string>();
  const plugin: Plugin = {
    name: 'start-groups',
    apply: 'build',
    buildEnd() {
      const beginnings = new Set(STARTS.flatMap(({ from }) => from.map(here)));
      const visit = (id: string, name: string) => {
        if (groups.has(id)) return;
        // The beginnings themselves stay apart: they are asked for by name.
        if (!beginnings.has(id)) groups.set(id, name);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, name);
      };
      for (const { name, from } of STARTS) for (const file of from) visit(here(file), name);
    },
  };
  return { plugin, groupOf: (id: string) => groups.get(id) ?? null };
}
