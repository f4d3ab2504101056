import { createAdminHeaders } from '../admin-headers';
import { type MetricFamily, parseExposition } from './exposition';

/** The metrics that a process exports to a caller with the admin key. */
export async function readMetrics(url: string, dataDir: string): Promise<readonly MetricFamily[]> {
  const response = await fetch(`${url}/metrics`, { headers: createAdminHeaders(dataDir) });
  if (response.status !== 200) throw new Error(`${url}/metrics responded with ${String(response.status)}`);
  return parseExposition(await response.text());
}
