/** Milliseconds of work before other requests get a turn. */
const TURN_MS = 5;

/** Long work that waits for its next turn, the longest-waiting first. */
const waiting: (() => void)[] = [];

function resumeFirst(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeFirst);
}

/**
 * Resolves in a later turn of the event loop. Only one caller resumes per turn, so requests wait for one step of long
 * work, however much of it runs at the same time.
 */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeFirst);
  });
}

interface Turn {
  /** Whether the current turn is used up. */
  readonly isDue: () => boolean;
  /** Lets other requests run, then starts a new turn. */
  readonly yieldToOthers: () => Promise<void>;
}

function createTurn(): Turn {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since >= TURN_MS,
    yieldToOthers: async () => {
      await waitForTurn();
      since = performance.now();
    },
  };
}

/** Returns a function to call between steps of long work. It lets other requests run once its turn is used up. */
export function createStepPause(): () => Promise<void> {
  const { isDue, yieldToOthers } = createTurn();
  return async () => {
    if (isDue()) await yieldToOthers();
  };
}

/**
 * Runs long work to its end, and returns the results of its steps. Steps without a result let the work pause. Other
 * requests get a turn after a few milliseconds.
 */
export async function collectInSteps<Value>(steps: Iterable<Value | undefined>): Promise<Value[]> {
  const values: Value[] = [];
  const { isDue, yieldToOthers } = createTurn();
  for (const value of steps) {
    if (value !== undefined) values.push(value);
    if (isDue()) await yieldToOthers();
  }
  return values;
}

/**
 * Runs long work to its result. Other requests get a turn after a few milliseconds. `runToEnd` in rewards/steps
 * runs the same steps without pauses.
 */
export async function runInSteps<Result>(steps: Iterator<undefined, Result>): Promise<Result> {
  const { isDue, yieldToOthers } = createTurn();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (isDue()) await yieldToOthers();
  }
}
