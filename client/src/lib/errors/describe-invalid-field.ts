import { describeFailure, findInvalidField } from './response-error';

/**
 * Why a change failed. Starts with the path of the field that the server rejected: `cards.0.annualFee must be at least
 * 0.` or `cards.0.rewards: …`.
 */
export function describeInvalidField(error: Error): string {
  const message = describeFailure(error);
  const field = findInvalidField(error);
  return field === undefined || message.startsWith(field) ? message : `${field}: ${message}`;
}
