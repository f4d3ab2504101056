import { getSystemErrorMap } from 'node:util';
import { getErrorText } from './error-properties';

/** The system's description of an error, without the call and the path that failed. */
export function describeSystemError(error: unknown): string {
  const errno: unknown = error instanceof Error ? Reflect.get(error, 'errno') : undefined;
  const [, description] = (typeof errno === 'number' && getSystemErrorMap().get(errno)) || [];
  return description ?? getErrorText(error);
}
