import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { openLog } from './open-log';
import type { LogReader } from './port';

/** Opens the configured log for the duration of `work`. */
export async function withLog<Result>(work: (log: LogReader) => Promise<Result>): Promise<Result> {
  const log = await openLog(readConfiguration(process.env));
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}
