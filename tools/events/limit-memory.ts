import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The bytes for new objects. With V8's 1 MB, it collects garbage every few events, which takes a third of the time. */
const NEW_SPACE_BYTES = 4 * 1024 * 1024;
/** The space has grown long before. */
const MAX_ROUNDS = 200;

const getNewSpaceBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/** V8 enlarges the space for new objects when many of them survive. */
function growNewSpace(): void {
  let kept: object[] = [];
  for (let round = 0; round < MAX_ROUNDS && getNewSpaceBytes() < NEW_SPACE_BYTES; round += 1) {
    if (round % 20 === 0) kept = [];
    kept.push(Array.from({ length: 2_000 }, (_, index) => ({ index })));
  }
}

// The log is read in small parts that soon become garbage. A heap that grows slowly keeps the process below 200 MB.
// This is imported first, because the heap doesn't shrink again after it grew to load the others.
setFlagsFromString('--heap-growing-percent=20');
growNewSpace();
setFlagsFromString('--semi-space-growth-factor=1');
// Threads that start later have the same space from their start. V8 expects megabytes.
setFlagsFromString(`--min-semi-space-size=${String(NEW_SPACE_BYTES / 1024 / 1024)}`);

// Collecting garbage in several threads takes more processor time, and no less time while the cores are busy.
setFlagsFromString('--no-parallel-scavenge');

// DuckDB's allocator reads this when it is loaded. By default, it returns freed memory only after ten seconds. Without
// any delay, the same memory would be returned and requested again for each group of rows. Any of several threads runs
// a statement, so what the allocator keeps for each thread would stay unused. It takes no longer without.
process.env['DUCKDB_JE_MALLOC_CONF'] ??= 'dirty_decay_ms:25,muzzy_decay_ms:0,tcache:false';
