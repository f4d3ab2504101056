import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as OpenTelemetry from '@opentelemetry/api';
import type { Context, Span as OtelSpan, SpanContext } from '@opentelemetry/api';
import type { BasicTracerProvider, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { getErrorCode } from '../../errors/error-properties';
import type { Span, SpanDescription, Tracing } from './tracing';

interface Options {
  /** The address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** The process name. */
  readonly service: string;
  readonly logger: Logger;
}

const TRACEPARENT = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;
const WARN_EVERY_MS = 60_000;
/** The process may take five seconds to stop, most of which its requests may need. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Warns once a minute at most, because a collector may be down for long. Its errors never reach Tapwise. */
function reportFailures(exporter: SpanExporter, logger: Logger): SpanExporter {
  let warnedAt = -Infinity;
  const warn = (error: unknown) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    logger.warn({ code: getErrorCode(error) }, 'traces not sent');
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) warn(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Imports the libraries when it is called, so that processes without a collector don't load them. A bundler would load
 * static imports at startup.
 */
async function openProvider({ endpoint, service, logger }: Options): Promise<BasicTracerProvider> {
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  return new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'tapwise',
      'service.name': service,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor(reportFailures(exporter, logger))],
  });
}

function parseTraceparent(text: string | undefined): SpanContext | undefined {
  const { traceId, spanId, flags } = TRACEPARENT.exec(text ?? '')?.groups ?? {};
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function toSpan(span: OtelSpan, { SpanStatusCode }: typeof OpenTelemetry): Span {
  return {
    setName: (name) => void span.updateName(name),
    setAttributes: (attributes) => void span.setAttributes(attributes),
    fail: (kind) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind),
    end: () => span.end(),
  };
}

/** Traces in the format of OpenTelemetry, sent over HTTP in batches. */
export async function openOtlpTracing(options: Options): Promise<Tracing> {
  const api = await import('@opentelemetry/api');
  const { isSpanContextValid, ROOT_CONTEXT, SpanKind, trace } = api;
  const provider = await openProvider(options);
  const tracer = provider.getTracer('tapwise');
  const current = new AsyncLocalStorage<OtelSpan>();
  const kinds = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

  function getParent(parent: string | undefined): Context {
    const remote = parseTraceparent(parent);
    if (remote && isSpanContextValid(remote)) return trace.setSpanContext(ROOT_CONTEXT, remote);
    const active = current.getStore();
    return active ? trace.setSpan(ROOT_CONTEXT, active) : ROOT_CONTEXT;
  }

  function start({ name, kind, parent, attributes = {} }: SpanDescription): OtelSpan {
    return tracer.startSpan(name, { kind: kinds[kind], attributes }, getParent(parent));
  }

  return {
    startSpan: (description) => toSpan(start(description), api),
    async runInSpan(description, work) {
      const started = start(description);
      const span = toSpan(started, api);
      try {
        return await current.run(started, () => work(span));
      } catch (error) {
        span.fail(error instanceof Error ? error.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    },
    findTraceparent() {
      const active = current.getStore();
      return active && formatTraceparent(active.spanContext());
    },
    async close() {
      const timeout = sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}
