import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './build/service-worker.ts';
import { startChunks } from './build/start-chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const starts = startChunks();

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), starts.plugin, serviceWorker()],
  // The original injects a <style> element, which our content security policy forbids.
  resolve: { alias: { 'react-remove-scroll': here('src/lib/browser/remove-scroll.tsx') } },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: starts.chunkOf, debugName: 'starts' },
            // Everything else that several screens share, split by those screens, with small chunks merged.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
          ],
        },
      },
    },
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': 'http://localhost:3000' } },
});
