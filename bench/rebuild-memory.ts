import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { Benchmark, Values } from './benchmark';
import { rebuildReadModels } from './built-rebuild';
import { createLargeLog } from './large-log';

/** Five times as many need more disk than most machines have, so this size stands for the growth. */
const SMALL = 200_000;
const LARGE = 1_000_000;
const PEAK = 'peak MB';
const DISK = 'disk bytes / JSON bytes';

const nameOf = (events: number) => `${events.toLocaleString('en-US')} events`;

function measureDisk(folder: string): number {
  const path = join(folder, SQLITE_FILES.events);
  const db = new Database(path, { readonly: true });
  const sql = 'SELECT sum(octet_length(data) + octet_length(metadata)) FROM events';
  const bytes = db.prepare<[], number>(sql).pluck().get() ?? 0;
  db.close();
  return statSync(path).size / bytes;
}

async function measure(events: number): Promise<Values> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await createLargeLog(folder, events);
    const { peakMegabytes } = await rebuildReadModels(folder);
    return { [PEAK]: peakMegabytes, [DISK]: measureDisk(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** B8. Requires a build of the product. */
export const rebuildMemoryBenchmark: Benchmark = {
  id: 'B8',
  title: 'peak memory of `rebuild --all`, and disk space of the log',
  isExact: true,
  async prepare() {
    return {
      variants: [SMALL, LARGE].map((events) => ({ name: nameOf(events), run: () => measure(events) })),
      requirements: [
        { name: PEAK, compute: (getMedian) => getMedian(nameOf(LARGE), PEAK), atMost: 200 },
        {
          name: `growth of memory from ${nameOf(SMALL)}`,
          compute: (getMedian) => getMedian(nameOf(LARGE), PEAK) / getMedian(nameOf(SMALL), PEAK),
          atMost: 1.2,
        },
        { name: DISK, compute: (getMedian) => getMedian(nameOf(LARGE), DISK), atMost: 1.3 },
      ],
      close: async () => undefined,
    };
  },
};
