import { OperatorError } from '../errors/operator-error';

/** Input that a command rejects, such as a query that can't be parsed. Exit code 2. */
export class InputError extends OperatorError {
  override readonly name: string = 'InputError';
}

/** Wrong usage of a command, which its usage text explains. Exit code 2. */
export class UsageError extends InputError {
  override readonly name = 'UsageError';
}
