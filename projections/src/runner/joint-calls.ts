import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import type {
  Batch,
  ForgetRequest,
  JointWriter,
  LoadedDocument,
  LoadRequest,
  ReadModelWriter,
} from '../read-store/port';
import type { PageWriter } from './commit-page';

interface PendingCall<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

type LoadedDocuments = ReadonlyMap<string, LoadedDocument>;

/**
 * The calls of projections that process one page side by side. Once each of them waits for the store or has finished,
 * their calls are made together: those that load first, so that all commits of the page are one.
 */
export class JointCalls implements PageWriter {
  private loads: PendingCall<LoadRequest, LoadedDocuments>[] = [];
  private commits: PendingCall<Batch, boolean>[] = [];

  constructor(
    private readonly writer: Pick<ReadModelWriter, 'forget'>,
    private readonly joint: JointWriter,
    /** The projections that haven't finished. */
    private working: number,
  ) {}

  /** Call this when a projection has finished with the page. */
  leave(): void {
    this.working -= 1;
    this.callIfAllWait();
  }

  load(build: ReadModelBuild, ids: readonly string[]): Promise<LoadedDocuments> {
    return new Promise((resolve, reject) => {
      this.loads.push({ request: { build, ids }, resolve, reject });
      this.callIfAllWait();
    });
  }

  commit(batch: Batch): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.commits.push({ request: batch, resolve, reject });
      this.callIfAllWait();
    });
  }

  /** Removes documents step by step, before anything is loaded, so there is nothing to combine. */
  forget(request: ForgetRequest): Promise<void> {
    return this.writer.forget(request);
  }

  private callIfAllWait(): void {
    const waiting = this.loads.length + this.commits.length;
    if (waiting === 0 || waiting < this.working) return;
    void (this.loads.length > 0 ? this.loadAll() : this.commitAll());
  }

  private async loadAll(): Promise<void> {
    const calls = this.loads;
    this.loads = [];
    try {
      const loaded = await this.joint.loadAll(calls.map(({ request }) => request));
      for (const [index, { resolve }] of calls.entries()) {
        // Other work gets a turn between two projections, which now apply their events.
        if (index > 0) await nextTurn();
        resolve(loaded[index] ?? new Map());
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  private async commitAll(): Promise<void> {
    const calls = this.commits;
    this.commits = [];
    try {
      const results = await this.joint.commitAll(calls.map(({ request }) => request));
      for (const [index, { resolve, reject }] of calls.entries()) {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
}
