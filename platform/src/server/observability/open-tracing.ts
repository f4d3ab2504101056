import type { Logger } from 'pino';
import type { Configuration } from '../../configuration/configuration';
import { noTracing, type Tracing } from './tracing';

interface Options {
  /** The process name. */
  readonly service: string;
  readonly logger: Logger;
}

/** Tracing to the collector that the settings name, or none. The libraries are only loaded if there is one. */
export async function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Configuration, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  { service, logger }: Options,
): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { openOtlpTracing } = await import('./otlp-tracing');
  return openOtlpTracing({ endpoint, service, logger });
}
