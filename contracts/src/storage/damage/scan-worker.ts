import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { scanFile } from './scan-file';

/** In a thread of its own, so that a scan of a large file keeps nobody waiting. */
const { files } = z
  .object({ files: z.array(z.object({ kind: z.enum(['events', 'vault', 'views']), path: z.string() })) })
  .parse(workerData);
parentPort?.postMessage(files.flatMap(scanFile));
