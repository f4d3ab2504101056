import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openReadOnly } from '@tapwise/platform/stores/sqlite/snapshot';
import { checkRanges } from './check-ranges';
import { sendItems } from './send-items';

/** Events are read once, in order: a larger cache would only take memory. */
const CACHE_KB = 1_000;

const Request = z.object({
  path: z.string(),
  selection: z.object({ upTo: z.number(), reader: z.number(), readers: z.number() }),
});

const { path, selection } = Request.parse(workerData);
const db = openReadOnly(path);
db.pragma(`cache_size = -${String(CACHE_KB)}`);
await sendItems(checkRanges(db, selection));
db.close();
