import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

/** The body of a request with traces, in the JSON encoding of OTLP. */
interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly status: { readonly code?: number };
        readonly attributes: readonly Attribute[];
      }[];
    }[];
  }[];
}

export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly isFailed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An OpenTelemetry collector on this machine. */
export interface TraceCollector {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  listSpans(): readonly CollectedSpan[];
  /** Everything that it received, as text. */
  getReceived(): string;
  close(): void;
}

const STATUS_ERROR = 2;

const toRecord = (attributes: readonly Attribute[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]),
  );

function toSpans({ resourceSpans }: TraceRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = toRecord(resource.attributes)['service.name'] ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, status, attributes }) => ({
        service,
        traceId,
        spanId,
        parentSpanId,
        name,
        isFailed: status.code === STATUS_ERROR,
        attributes: toRecord(attributes),
      })),
    );
  });
}

/** Starts a collector. If `isSilent`, it accepts requests but never responds. */
export async function startTraceCollector({ isSilent = false } = {}): Promise<TraceCollector> {
  const received: TraceRequest[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body as TraceRequest);
      if (!isSilent) response.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    listSpans: () => received.flatMap(toSpans),
    getReceived: () => JSON.stringify(received),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
