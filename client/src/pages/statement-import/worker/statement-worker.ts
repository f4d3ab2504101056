import { createStatementEngine } from './statement-engine';
import { answer, type WorkerRequest } from './worker-messages';

const engine = createStatementEngine();

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  self.postMessage(answer(engine, data));
});
