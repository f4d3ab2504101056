import type { StatementEngine } from './statement-engine';

/** A call of the engine in the worker. */
export type WorkerCall = {
  readonly [Name in keyof StatementEngine]: {
    readonly name: Name;
    readonly args: Parameters<StatementEngine[Name]>;
  };
}[keyof StatementEngine];

export type WorkerAnswer =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string };

export interface WorkerRequest {
  readonly id: number;
  readonly call: WorkerCall;
}

function run(engine: StatementEngine, call: WorkerCall): unknown {
  switch (call.name) {
    case 'open':
      return engine.open(...call.args);
    case 'chooseColumns':
      return engine.chooseColumns(...call.args);
    case 'classify':
      return engine.classify(...call.args);
  }
}

/** Answers a message of the page, with the error's message if the engine throws. */
export function answer(engine: StatementEngine, { id, call }: WorkerRequest): WorkerAnswer {
  try {
    return { id, result: run(engine, call) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'We couldn’t read this file.' };
  }
}
