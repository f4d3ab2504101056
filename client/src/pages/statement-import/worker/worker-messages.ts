import type { StatementEngine } from './statement-engine';

/** A call to the engine in the worker. */
export type WorkerCall = {
  readonly [Name in keyof StatementEngine]: {
    readonly name: Name;
    readonly args: Parameters<StatementEngine[Name]>;
  };
}[keyof StatementEngine];

export type WorkerResponse =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string };

export interface WorkerRequest {
  readonly id: number;
  readonly call: WorkerCall;
}

function runCall(engine: StatementEngine, call: WorkerCall): unknown {
  switch (call.name) {
    case 'open':
      return engine.open(...call.args);
    case 'chooseColumns':
      return engine.chooseColumns(...call.args);
    case 'classify':
      return engine.classify(...call.args);
  }
}

/** Runs a call. If the engine throws, the response is the error's message. */
export function respond(engine: StatementEngine, { id, call }: WorkerRequest): WorkerResponse {
  try {
    return { id, result: runCall(engine, call) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'We couldn’t read this file.' };
  }
}
