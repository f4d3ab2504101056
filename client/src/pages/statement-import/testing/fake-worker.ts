import { vi } from 'vitest';
import { createStatementEngine } from '../worker/statement-engine';
import { respond, type WorkerRequest } from '../worker/worker-messages';

/** Runs the statement engine in the page, because jsdom has no workers. Messages are copied as between threads. */
export function installFakeWorker(): void {
  class FakeWorker extends EventTarget {
    private readonly engine = createStatementEngine();

    readonly postMessage = (request: WorkerRequest) => {
      const data = structuredClone(respond(this.engine, structuredClone(request)));
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
    };
    readonly terminate = () => undefined;
  }
  vi.stubGlobal('Worker', FakeWorker);
}
