import type { ProjectionPause } from '@tapwise/platform/stores/pause';
import type { ReadModelWriter } from '../read-store/port';

/** Opens the same store repeatedly, each time for a given log. */
export interface WriterUnderTest {
  /** Opens as another process would. `reject`: what to do with read models of a different log. */
  openFor(epoch: string, otherLog?: 'rebuild' | 'reject'): Promise<ReadModelWriter>;
  /** The position of the last change in the collection, as readers see it. */
  readChangedAt(collection: string): Promise<string | undefined>;
  /** The number of events that the collection's live documents leave out, as readers see it. */
  countQuarantined(collection: string): Promise<number>;
  /** The ids of the documents that readers find in the collection. */
  listIds(collection: string): Promise<readonly string[]>;
  /** The paused projections, as command-api reads them. */
  listPauses(): Promise<readonly ProjectionPause[]>;
  tearDown(): Promise<void>;
}
