/** A rebuild that can't continue. The message gives the reason and the remedy. The next run continues from here. */
export class RebuildStopped extends Error {
  override readonly name = 'RebuildStopped';
}
