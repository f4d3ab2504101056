import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

const ASSETS = resolve(import.meta.dirname, '../../../dist/client/assets');

/** A question for the worker that answers in the browser. `inputs`: what `GET /api/user/answer-inputs` returns. */
export interface WorkerQuestion {
  readonly inputs: { readonly engineVersion: number; readonly catalog: { readonly best: unknown } };
  readonly question: { readonly location: string; readonly category?: string; readonly amount?: number };
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** `answer`: absent if there is none. */
interface WorkerMessage {
  readonly kind: 'ready' | 'answer';
  readonly id: number;
  readonly answer?: object;
}

/** The questions as JSON that names each `best` only once: it is most of the inputs, and few of them differ. */
function encodeQuestions(questions: readonly WorkerQuestion[]): string {
  const positions = new Map<string, number>();
  const asked = questions.map((question) => {
    const { inputs } = question;
    const best = JSON.stringify(inputs.catalog.best);
    const position = positions.get(best) ?? positions.size;
    positions.set(best, position);
    return { ...question, inputs: { ...inputs, catalog: { ...inputs.catalog, best: position } } };
  });
  return JSON.stringify({ asked, bests: [...positions.keys()].map((best) => JSON.parse(best) as unknown) });
}

/** Asks a new worker on the page. Returns the answers as JSON; undefined where there is none. */
export async function askRewardsWorker(
  page: Page,
  places: 'common' | 'all',
  questions: readonly WorkerQuestion[],
): Promise<readonly (string | undefined)[]> {
  const script = readdirSync(ASSETS).find((name) => /^rewards-worker-.*\.js$/.test(name));
  const answers = await page.evaluate(
    ([url = '', name = '', json = '']) => {
      const { asked, bests } = JSON.parse(json) as { asked: WorkerQuestion[]; bests: unknown[] };
      const received: (string | null)[] = [];
      const worker = new Worker(url, { type: 'module', name });
      return new Promise<typeof received>((resolveAnswers, reject) => {
        worker.addEventListener('error', () => {
          reject(new Error('The worker failed.'));
        });
        worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
          if (data.kind === 'answer') received[data.id] = data.answer ? JSON.stringify(data.answer) : null;
          else
            asked.forEach(({ inputs, question, at }, id) => {
              const catalog = { ...inputs.catalog, best: bests[Number(inputs.catalog.best)] };
              worker.postMessage({ kind: 'inputs', inputs: { ...inputs, catalog } });
              worker.postMessage({ kind: 'question', id, question, at });
            });
          if (data.kind === 'answer' && data.id === asked.length - 1) resolveAnswers(received);
        });
      }).finally(() => {
        worker.terminate();
      });
    },
    [`/assets/${script ?? ''}`, places, encodeQuestions(questions)],
  );
  return answers.map((answer) => answer ?? undefined);
}
