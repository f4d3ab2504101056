export interface SpanDescription {
  readonly name: string;
  readonly kind: 'server' | 'producer' | 'consumer';
  /** The span that caused this one, as W3C `traceparent`. By default, the current span. Invalid values are ignored. */
  readonly parent?: string | undefined;
  /** No personal data: neither typed text, nor names, addresses, or ids of users. */
  readonly attributes?: SpanAttributes;
}

export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Work in progress, as part of a trace. */
export interface Span {
  setName(name: string): void;
  setAttributes(attributes: SpanAttributes): void;
  /** Marks the work as failed. `kind` is the class of an error or a status, never a message. */
  fail(kind: string): void;
  end(): void;
}

/** Records what the processes do for each command, across processes. */
export interface Tracing {
  startSpan(description: SpanDescription): Span;
  /** Runs work in a span, which is the current one until the work ends. Rejects with the work's error. */
  runInSpan<Result>(description: SpanDescription, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** The current span as W3C `traceparent`. Undefined if there is none. */
  findTraceparent(): string | undefined;
  /** Sends the remaining spans if the collector responds in time. */
  close(): Promise<void>;
}

const NO_SPAN: Span = {
  setName: () => undefined,
  setAttributes: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** Records nothing. */
export const noTracing: Tracing = {
  startSpan: () => NO_SPAN,
  runInSpan: (_description, work) => work(NO_SPAN),
  findTraceparent: () => undefined,
  close: () => Promise.resolve(),
};

/** The trace id of a `traceparent`. */
export function getTraceId(traceparent: string): string {
  return traceparent.slice(3, 35);
}
