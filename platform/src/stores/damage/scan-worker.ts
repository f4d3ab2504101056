import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { scanFile } from './scan-file';

/** Runs in a worker thread, so that scanning a large file doesn't block requests. */
const { files } = z
  .object({ files: z.array(z.object({ kind: z.enum(['events', 'vault', 'views']), path: z.string() })) })
  .parse(workerData);
parentPort?.postMessage(files.flatMap(scanFile));
