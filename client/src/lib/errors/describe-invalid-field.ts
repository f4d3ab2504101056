import { describeFailure, findInvalidField } from './response-error';

/** Why a change failed. Starts with the name of the field that the server rejected: `annualFee: …`. */
export function describeInvalidField(error: Error): string {
  const field = findInvalidField(error)?.replace(/^cards\.0\.?/, '') ?? '';
  const message = describeFailure(error);
  return field === '' ? message : `${field}: ${message}`;
}
