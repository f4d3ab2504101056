import type { StatsFs } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { SQLITE_FILES } from '../../stores/sqlite/layout';

const readSize = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

interface SpaceGauge {
  readonly name: string;
  readonly help: string;
  readonly readBlocks: (disk: StatsFs) => number;
}

function registerSpaceGauge(
  registry: Registry,
  dataDir: string,
  { name, help, readBlocks }: SpaceGauge,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined);
      gauge.set(disk ? readBlocks(disk) * disk.bsize : Number.NaN);
    },
  });
}

function registerFileGauge(registry: Registry, dataDir: string): void {
  const files: Gauge<'file'> = new Gauge({
    name: 'tapwise_storage_file_bytes',
    help: 'Size of each database file with its write-ahead log.',
    labelNames: ['file'],
    registers: [registry],
    async collect() {
      for (const [file, name] of Object.entries(SQLITE_FILES)) {
        const path = join(dataDir, name);
        const bytes = await readSize(path);
        if (bytes !== undefined) files.set({ file }, bytes + ((await readSize(`${path}-wal`)) ?? 0));
      }
    },
  });
}

/** Registers the space on the disk of the data folder, and the sizes of the database files in it. */
export function registerDiskGauges(registry: Registry, dataDir: string): void {
  registerSpaceGauge(registry, dataDir, {
    name: 'tapwise_disk_free_bytes',
    help: 'Space that Tapwise can still use on the disk of the data folder.',
    readBlocks: ({ bavail }) => bavail,
  });
  registerSpaceGauge(registry, dataDir, {
    name: 'tapwise_disk_size_bytes',
    help: 'Size of the disk of the data folder.',
    readBlocks: ({ blocks }) => blocks,
  });
  registerFileGauge(registry, dataDir);
}
