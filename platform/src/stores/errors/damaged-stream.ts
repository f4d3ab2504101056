const RETRY_AFTER_S = 60;

/**
 * A stream has unreadable events, so its state is unknown. Other streams aren't affected. An operator repairs the
 * log, deploys a newer release, or skips the event.
 */
export class DamagedStream extends Error {
  override readonly name = 'DamagedStream';
  readonly retryAfter = RETRY_AFTER_S;

  constructor(
    readonly stream: string,
    unreadable: readonly { readonly version: number }[],
  ) {
    super(`Event ${unreadable.map(({ version }) => version).join(', ')} of stream ${stream} can't be read`);
  }
}
