import type { ReadModelWriter } from './port';

/** Opens the same store again and again, each time for a given log. */
export interface WriterUnderTest {
  /** Another process's: `refuse` is what a process of its own is told to do with views of another log. */
  openFor(epoch: string, otherLog?: 'refill' | 'refuse'): Promise<ReadModelWriter>;
  /** The last place at which a document of the collection changed, as readers are told it. */
  changedAt(collection: string): Promise<string | undefined>;
  /** How many events the live documents of a collection leave out, as readers are told it. */
  quarantinedIn(collection: string): Promise<number>;
  /** The ids of the documents that readers find in the collection. */
  idsIn(collection: string): Promise<readonly string[]>;
  tearDown(): Promise<void>;
}
