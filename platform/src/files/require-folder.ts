import { describeSystemError } from '../errors/describe-system-error';
import { OperatorError } from '../errors/operator-error';
import { makeFolder } from './write-file-atomic';

/** Creates a folder that an operator named, as makeFolder does. Throws an OperatorError that names it. */
export function requireFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (cause) {
    throw new OperatorError(`Can't create ${folder}: ${describeSystemError(cause)}. Name another folder.`, {
      cause,
    });
  }
}
