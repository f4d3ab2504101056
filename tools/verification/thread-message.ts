import { z } from 'zod';
import { getErrorCode, getErrorText } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';

/** An error without its class, which messages between threads and processes don't keep. */
export const ThreadFailure = z.object({
  message: z.string(),
  stack: z.string().optional(),
  code: z.string(),
  isOperatorError: z.boolean(),
});
export type ThreadFailure = Readonly<z.infer<typeof ThreadFailure>>;

/** What a thread sends: its items in order, then how it ended. */
export type ThreadMessage<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'end' }
  | { readonly kind: 'failure'; readonly failure: ThreadFailure };

export function toFailure(error: unknown): ThreadFailure {
  return {
    message: getErrorText(error),
    ...(error instanceof Error && { stack: error.stack }),
    code: getErrorCode(error),
    isOperatorError: error instanceof OperatorError,
  };
}

/** The error that the thread threw, as far as callers distinguish errors. */
export function toError({ message, stack, code, isOperatorError }: ThreadFailure): Error {
  if (isOperatorError) return new OperatorError(message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, code === '' ? {} : { code });
}
