import { z } from 'zod';
import { scanFile } from './scan-file';

/** Scans the files of its argument, as JSON, and sends the findings to the process that started it. */
const files = z
  .array(z.object({ kind: z.enum(['events', 'vault', 'views']), path: z.string() }))
  .parse(JSON.parse(process.argv[2] ?? ''));

// A signal to the whole group, such as Ctrl-C, is for the service, which then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.send?.(files.flatMap(scanFile));
