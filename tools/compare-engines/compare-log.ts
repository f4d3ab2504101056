import { decodeEvent, isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { toPosition } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import type { ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { DamagedEvents } from '../events/damaged-events';
import type { EventRow } from '../events/event-row';
import type { LoggedEvent, LogReader } from '../events/log/port';
import { readSelected } from '../events/read-rows';
import type { Selection } from '../events/selection';
import { type CatalogChange, createCatalogHistory } from './catalog-history';
import { type AnswerChange, compareAnswers } from './compare-answers';
import type { Comparison } from './describe-changes';
import type { Engine } from './engine';

interface Request extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly engine: Engine;
  /** Replaces the catalog of each answer. */
  readonly file: ShippedCatalog | undefined;
  readonly selection: Selection;
  /** Receives the events that are left out because they can't be read. */
  readonly damaged: DamagedEvents;
}

/** An answer that the engine can't recompute. */
interface FailedAnswer {
  readonly position: number;
  readonly cause: unknown;
}

/** A comparison, with the answers that could not be compared. */
export interface CompleteComparison extends Comparison {
  readonly failed: readonly FailedAnswer[];
}

type Stored = Pick<
  LoggedEvent,
  'type' | 'payloadVersion' | 'data' | 'metadata' | 'stream' | 'version' | 'position'
>;

/** The event, or undefined if it can't be decoded; it is then reported as damaged. */
function decode(stored: Stored, damaged: DamagedEvents): RecordedEvent | undefined {
  const { stream, version, position } = stored;
  try {
    const event = decodeEvent(stored, { stream, version, position: toPosition(position) });
    return isUnknownEvent(event) ? undefined : event;
  } catch {
    damaged.add([position]);
    return undefined;
  }
}

async function readCatalogChanges(log: LogReader, damaged: DamagedEvents): Promise<readonly CatalogChange[]> {
  const changes: CatalogChange[] = [];
  for await (const batch of log.readStream(streams.catalogue)) {
    damaged.add(batch.damaged);
    for (const stored of batch.events) {
      const event = decode(stored, damaged);
      if (event?.type === 'CardListed' || event?.type === 'CardRevised' || event?.type === 'CardRetired')
        changes.push({ version: stored.version, event });
    }
  }
  return changes;
}

/** Answers every selected question again. */
export async function compareLog(log: LogReader, request: Request): Promise<CompleteComparison> {
  const { engine, file, selection, damaged } = request;
  const catalog = createCatalogHistory(await readCatalogChanges(log, damaged), file);
  const changes: AnswerChange[] = [];
  const failed: FailedAnswer[] = [];
  let answers = 0;
  const compare = (row: EventRow): void => {
    const event = row.type === 'RecommendationGiven' ? decode(row, damaged) : undefined;
    if (event?.type !== 'RecommendationGiven') return;
    const { recommendationId, userId, amountCents, inputs, answer } = event.data;
    const { position } = row;
    answers += 1;
    try {
      const recomputed = engine.answer(event.data, catalog.getCards(inputs.catalogueVersion));
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
  for await (const rows of readSelected(log, selection, request)) for (const row of rows) compare(row);
  return { answers, changes, failed };
}
