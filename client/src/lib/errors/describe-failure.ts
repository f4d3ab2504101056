import { hasResponse } from './has-response';
import { getServerMessage } from './server-message';

/** Why a change of a purchase failed, and what to do. */
export function describeFailure(error: Error): string {
  if (!hasResponse(error)) return 'You seem to be offline. Check your connection, then try again.';
  return getServerMessage(error) ?? 'We couldn’t save this. Please try again.';
}
