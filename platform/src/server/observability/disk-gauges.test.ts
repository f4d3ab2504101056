import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registerDiskGauges } from './disk-gauges';
import { createMetrics } from './metrics';

async function readValues(dataDir: string) {
  const { registry } = createMetrics('command-api');
  registerDiskGauges(registry, dataDir);
  const text = await registry.metrics();
  return (sample: string) => new RegExp(`^${sample}(?:\\{|,)[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1];
}

it('measures the disk, and each database file with its write-ahead log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-gauges-'));
  await writeFile(join(folder, 'events.db'), 'x'.repeat(100));
  await writeFile(join(folder, 'events.db-wal'), 'x'.repeat(20));
  const getValue = await readValues(folder);
  const [free, size] = ['tapwise_disk_free_bytes', 'tapwise_disk_size_bytes'].map((name) =>
    Number(getValue(name)),
  );
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThanOrEqual(free ?? Infinity);
  expect(getValue('tapwise_storage_file_bytes{file="events"')).toBe('120');
  expect(getValue('tapwise_storage_file_bytes{file="vault"')).toBeUndefined();
  await rm(folder, { recursive: true });
});

it('reports no value if the folder is missing', async () => {
  const getValue = await readValues('/nowhere');
  expect(getValue('tapwise_disk_free_bytes')).toBe('Nan');
});
