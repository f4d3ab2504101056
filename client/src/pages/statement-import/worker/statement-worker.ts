import { createStatementEngine } from './statement-engine';
import { respond, type WorkerRequest } from './worker-messages';

const engine = createStatementEngine();

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  self.postMessage(respond(engine, data));
});
