import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { ROOT } from '../build/parts.mjs';

const port = process.env['PORT'] ?? '3000';
const pages = await createServer({
  configFile: join(ROOT, 'client/vite.config.ts'),
  root: join(ROOT, 'client'),
  server: { proxy: { '/api': `http://localhost:${port}` } },
});
await pages.listen();
pages.printUrls();

const tsx = fileURLToPath(import.meta.resolve('tsx/cli'));
const [address = 'http://localhost:5173/'] = pages.resolvedUrls?.local ?? [];
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'standalone/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { PUBLIC_URL: address.replace(/\/$/, ''), ...process.env, PORT: port },
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => {
  void pages.close().then(() => process.exit(code ?? 0));
});
