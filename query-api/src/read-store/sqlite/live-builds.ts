import type { Position } from '@tapwise/contracts/events/position';
import { getCollection, type ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { oncePerTurn } from '@tapwise/platform/scheduling/once-per-turn';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VIEWS_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import { INITIAL_CHECKPOINT, type LiveBuild } from '../live-build';
import type { BlockingEvent, Checkpoint } from '../port';

interface Row {
  readonly collection: string;
  readonly name: string | null;
  readonly version: number | null;
  readonly generation: number | null;
  readonly position: Position;
  readonly changedAt: Position;
  readonly failure: string | null;
  readonly isIntact: number;
}

interface StoredFailure extends Partial<BlockingEvent> {
  readonly error?: string;
  readonly settledRequestId?: string;
}

type Pause = Pick<Checkpoint, 'isPaused' | 'failure' | 'failedAt' | 'settledRequestId'>;

function toPause(failure: string | null): Pause {
  if (failure === null) return { isPaused: false };
  const { error = 'unknown', eventId, eventType, settledRequestId } = JSON.parse(failure) as StoredFailure;
  const isKnown = eventId !== undefined && eventType !== undefined;
  return {
    isPaused: true,
    failure: error,
    ...(isKnown ? { failedAt: { eventId, eventType } } : {}),
    ...(settledRequestId === undefined ? {} : { settledRequestId }),
  };
}

/** Throws `DamagedStore` if the checkpoint doesn't match its checksum. */
function toLiveBuild({ position, changedAt, failure, ...row }: Row): [string, LiveBuild] {
  const { collection, name, version, isIntact } = row;
  if (isIntact !== 1)
    throw new DamagedStore("The list of read models or a checkpoint in views.db doesn't match its checksum.");
  const first = name === null || version === null ? collection : getCollection(name, version);
  const generation = row.generation ?? 1;
  return [first, { collection, position, changedAt, generation, ...toPause(failure) }];
}

/** Reads the checkpoints of all live builds together. Calls in the same turn of the event loop share one read. */
export function createLiveBuildReader(db: Sqlite): (model: ReadModel) => LiveBuild {
  const findAll = db.prepare<[], Row>(
    `SELECT collection, name, version, generation, position, changed_at AS changedAt, failure,
       ${buildIntactCondition(CHECKED_VIEWS_TABLES.checkpoints)}
         AND (name IS NULL OR ${buildIntactCondition(CHECKED_VIEWS_TABLES.fillings)}) AS isIntact
     FROM checkpoints LEFT JOIN fillings USING (collection) WHERE state IS NULL OR state = 'live'`,
  );
  const readAll = oncePerTurn(() => new Map(findAll.all().map(toLiveBuild)));
  return ({ collection }) => readAll().get(collection) ?? { ...INITIAL_CHECKPOINT, collection };
}
