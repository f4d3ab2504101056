import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { type Diagnosis, reportOk, reportWarning } from './diagnosis';

/** The doctor reports within a second. */
const TIMEOUT_MS = 500;

/** Checks whether the collector of traces responds, if there is one. */
export async function checkTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: Configuration): Promise<readonly Diagnosis[]> {
  if (endpoint === undefined) return [];
  const { origin } = new URL(endpoint);
  try {
    await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return [reportOk(`traces: the collector at ${origin} responds`)];
  } catch {
    const remedy = 'Start it, or unset OTEL_EXPORTER_OTLP_ENDPOINT. Everything else works without it.';
    return [reportWarning(`traces: the collector at ${origin} doesn't respond`, remedy)];
  }
}
