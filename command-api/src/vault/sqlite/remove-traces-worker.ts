import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { removeTraces } from './traces';

const { path, person } = z
  .object({
    path: z.string(),
    person: z.object({ emails: z.array(z.string()), name: z.string() }).optional(),
  })
  .parse(workerData);
try {
  await removeTraces(path, person);
  parentPort?.postMessage('removed');
} catch (error) {
  if (!(error instanceof StoreUnavailable)) throw error;
  parentPort?.postMessage('locked');
}
