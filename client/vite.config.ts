import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createBeforePaintPlugin } from './build/minify-before-paint.ts';
import { createRewardsDataPlugin } from './build/rewards-data.ts';
import { createSampleWalletPlugin } from './build/sample-wallet/sample-wallet.ts';
import { createServiceWorkerPlugin } from './build/service-worker.ts';
import { createStartChunks } from './build/start-chunks.ts';
import { createStartScreensPlugin } from './build/start-screens.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const starts = createStartChunks();
/** Encoding the data files takes longer than everything else, so no warning reports it. */
const ENCODING_IS_SLOW = { bundlerTimings: false };

export default defineConfig({
  root: resolvePath('.'),
  plugins: [
    react(),
    tailwindcss(),
    createSampleWalletPlugin(),
    starts.plugin,
    createStartScreensPlugin([createSampleWalletPlugin()]),
    createServiceWorkerPlugin(),
    createBeforePaintPlugin(),
  ],
  resolve: {
    alias: {
      // The original injects a <style> element, which our content security policy forbids.
      'react-remove-scroll': resolvePath('src/lib/browser/remove-scroll.tsx'),
      // wouter imports a copy of this React function, for React 17.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  worker: {
    // In other formats, modules can't wait for the data files.
    format: 'es',
    plugins: () => [createRewardsDataPlugin()],
    rolldownOptions: { checks: ENCODING_IS_SLOW },
  },
  build: {
    outDir: resolvePath('../dist/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      checks: ENCODING_IS_SLOW,
      output: {
        // The names of shared chunks list their screens, and each start screen would load those lists.
        // Short hashes, which don't compress, because every first load lists most files.
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/shared-[hash:7].js' : 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Home needs them at once, but the landing page only after its first screen.
            {
              name: 'card-art',
              test: /\/src\/(?:ui\/card-art\/|lib\/format\/format-apostrophes\.)|\/icons\/(?:history|rotate-ccw-clock)\./,
            },
            { name: starts.findChunk, debugName: 'starts' },
            // The landing page loads the engine on first use, and nothing else of the app.
            { name: 'live-engine', test: /\/src\/(?:live-answer\/[\w-]+|ui\/announcement)\.tsx?$/ },
            // Many screens use it, but the landing page loads what many screens share before it needs the engine.
            { name: 'browser-answer', test: /\/src\/features\/answer\/answer-(?:in-browser|offline)\.ts$/ },
            // What screens share, by the number of screens. At least as many share a module's imports, so no two
            // chunks import each other, which would run modules before their imports. Larger merged chunks would.
            { name: starts.findSharedChunk, debugName: 'light-screens', minShareCount: 2 },
            { name: 'admin', test: /client\/src\/(?:pages|api)\/admin\//, minShareCount: 2 },
            { name: 'common', minShareCount: 4 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_600 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    proxy: { '/api': 'http://localhost:3000', '/calendar/': 'http://localhost:3000' },
  },
});
