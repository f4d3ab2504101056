/** More work is waiting than will be done in good time: try again in `retryAfter` seconds. */
export class Overloaded extends Error {
  constructor(readonly retryAfter: number) {
    super('Too much work is waiting');
  }
}
