import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  // The original injects a <style> element, which the content security policy forbids.
  resolve: { alias: { 'react-remove-scroll': here('src/lib/remove-scroll.tsx') } },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': 'http://localhost:3000' } },
});
