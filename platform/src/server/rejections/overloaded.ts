/** Too much work is queued. Clients can retry after `retryAfter` seconds. */
export class Overloaded extends Error {
  constructor(readonly retryAfter: number) {
    super('Too much work is waiting');
  }
}
