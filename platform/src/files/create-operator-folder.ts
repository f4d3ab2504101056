import { describeSystemError } from '../errors/describe-system-error';
import { OperatorError } from '../errors/operator-error';
import { createDurableFolder } from './write-file-atomic';

/** Creates a folder that an operator named, as `createDurableFolder` does. Throws an `OperatorError` that names it. */
export function createOperatorFolder(folder: string): void {
  try {
    createDurableFolder(folder);
  } catch (cause) {
    throw new OperatorError(`Can't create ${folder}: ${describeSystemError(cause)}. Name another folder.`, {
      cause,
    });
  }
}
