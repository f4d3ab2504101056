/** Rejects if the promise isn't settled after this many milliseconds. What it waits for continues. */
export function withTimeLimit<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      reject(new Error(`No result after ${String(ms)} ms`));
    }, ms);
    promise.then(resolve, reject);
  });
}
