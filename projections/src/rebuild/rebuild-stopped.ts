/** A rebuild that cannot go on by itself: the message says why and the remedy. What was filled stays for the next run. */
export class RebuildStopped extends Error {
  override readonly name = 'RebuildStopped';
}
