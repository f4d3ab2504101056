import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { ROOT } from './parts.mjs';
import { createProgramOptions, EXTERNAL_PACKAGES } from './server.mjs';

const PROGRAM = `
  import { createRequire } from 'node:module';
  import { collectDefaultMetrics, register } from 'prom-client';
  collectDefaultMetrics();
  const metrics = await register.metrics();
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('opentelemetry'));
  console.log(JSON.stringify({ hasMetrics: metrics.includes('process_cpu_seconds_total'), loaded }));
`;

test('a program that has metrics without exemplars doesn’t load OpenTelemetry', async () => {
  const { outputFiles } = await build({
    ...createProgramOptions(ROOT),
    stdin: { contents: PROGRAM, resolveDir: join(ROOT, 'platform') },
    external: [...EXTERNAL_PACKAGES],
    sourcemap: false,
    write: false,
  });
  const input = outputFiles[0]?.text ?? '';
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-'], { cwd: ROOT, input });
  expect(JSON.parse(stdout.toString())).toEqual({ hasMetrics: true, loaded: [] });
});
