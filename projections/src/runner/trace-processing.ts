import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { LOG_START } from '@tapwise/contracts/events/position';
import type { Span, Tracing } from '@tapwise/platform/server/observability/tracing';
import type { FeedPage } from '../feed/port';
import type { ProcessingError, RunningProjection } from './running-projection';

/** Older events belong to traces that ended long ago. They are read after a long stop, or for a new read model. */
const MAX_AGE_MS = 60 * 60 * 1_000;

interface TracedEvent {
  readonly event: RecordedEvent;
  readonly span: Span;
}

/** Starts a span for each recent event of the page that the projection will handle. */
function startSpans(
  tracing: Tracing,
  { projection: { name, handles }, position }: RunningProjection,
  { events }: FeedPage,
): readonly TracedEvent[] {
  const after = Date.now() - MAX_AGE_MS;
  return events.flatMap((event) => {
    const { traceparent: parent, occurredAt } = event.metadata;
    const isHandled = handles.has(event.type) && event.position > position;
    if (parent === undefined || !isHandled || Date.parse(occurredAt) < after) return [];
    const attributes = { 'tapwise.projection': name, 'tapwise.event.type': event.type };
    return [
      { event, span: tracing.startSpan({ name: `project ${name}`, kind: 'consumer', parent, attributes }) },
    ];
  });
}

const getErrorName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** The events after the failed one weren't processed: their spans never end, so nothing records them. */
function endSpans(spans: readonly TracedEvent[], { error, event }: ProcessingError): void {
  // Without an event, the store failed, at the first one.
  const failedAt = event?.position ?? spans[0]?.event.position ?? LOG_START;
  for (const { event: traced, span } of spans) {
    if (traced.position === failedAt) span.fail(getErrorName(error));
    if (traced.position <= failedAt) span.end();
  }
}

/** Continues the traces of the events of a page while a projection processes them. */
export async function traceProcessing(
  tracing: Tracing,
  { running, page }: { readonly running: RunningProjection; readonly page: FeedPage },
  process: () => Promise<ProcessingError | undefined>,
): Promise<ProcessingError | undefined> {
  const spans = startSpans(tracing, running, page);
  const processingError = await process();
  if (processingError) endSpans(spans, processingError);
  else for (const { span } of spans) span.end();
  return processingError;
}
