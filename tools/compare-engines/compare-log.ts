import { createSpendingHistory } from '@tapwise/command-api';
import { toPosition } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import type { ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { DamageCollector } from '../event-log/damage-collector';
import { decodeLogged, readStreamEvents } from '../event-log/decode-event';
import type { EventFilter } from '../event-log/event-filter';
import type { EventRow } from '../event-log/event-row';
import type { LogReader } from '../event-log/port';
import { readFilteredRows } from '../event-log/read-filtered-rows';
import { createCatalogHistory, type NumberedCatalogEvent } from './catalog-history';
import { type AnswerChange, compareAnswers } from './compare-answers';
import type { Comparison } from './describe-changes';
import type { Engine } from './engine';

interface ComparisonOptions extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly engine: Engine;
  /** Replaces the catalog of each answer. */
  readonly file: ShippedCatalog | undefined;
  readonly filter: EventFilter;
  /** Receives the events that are left out because they can't be read. */
  readonly damaged: DamageCollector;
}

/** An answer that the engine can't recompute. */
interface FailedAnswer {
  readonly position: number;
  readonly cause: unknown;
}

/** The comparison of a log, with the answers that couldn't be recomputed. */
export interface LogComparison extends Comparison {
  readonly failed: readonly FailedAnswer[];
}

async function readCatalogChanges(
  log: LogReader,
  damaged: DamageCollector,
): Promise<readonly NumberedCatalogEvent[]> {
  const events = await readStreamEvents(log, streams.catalogue, damaged);
  return events.flatMap((event) =>
    event.type === 'CardListed' || event.type === 'CardRevised' || event.type === 'CardRetired'
      ? { version: event.version, event }
      : [],
  );
}

/** About 200 MB of events. */
const MAX_CACHED_EVENTS = 100_000;

/** Recomputes every selected recommendation. */
export async function compareLog(log: LogReader, request: ComparisonOptions): Promise<LogComparison> {
  const { engine, file, filter, damaged } = request;
  const catalog = createCatalogHistory(await readCatalogChanges(log, damaged), file);
  const spending = createSpendingHistory(
    (stream) => readStreamEvents(log, stream, damaged),
    MAX_CACHED_EVENTS,
  );
  const changes: AnswerChange[] = [];
  const failed: FailedAnswer[] = [];
  let answers = 0;
  const compare = async (row: EventRow): Promise<void> => {
    const event = row.type === 'RecommendationGiven' ? decodeLogged(row, damaged) : undefined;
    if (event?.type !== 'RecommendationGiven') return;
    const { recommendationId, userId, amountCents, inputs, answer } = event.data;
    const { position } = row;
    answers += 1;
    const spent = await spending.load(event.data, toPosition(position));
    try {
      const cards = catalog.getCards(inputs.catalogueVersion);
      const recomputed = engine.recompute({ ...event.data, inputs: { ...inputs, ...spent } }, cards);
      const outcomes = compareAnswers(answer, recomputed);
      const { storeName } = answer;
      if (outcomes)
        changes.push({
          recommendationId,
          userId,
          position,
          at: inputs.at,
          storeName,
          amountCents,
          ...outcomes,
        });
    } catch (cause) {
      failed.push({ position, cause });
    }
  };
  for await (const rows of readFilteredRows(log, filter, request)) for (const row of rows) await compare(row);
  return { answers, changes, failed };
}
