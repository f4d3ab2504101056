import type { ComponentProps } from 'react';
import type { FieldErrors } from '../lib/hooks/use-field-errors';
import type { Field } from './field';

const BORDER = { borderColor: 'var(--color-danger)' };

/** The error of a field that is only marked, because a toast says what is wrong. */
export const SAID_IN_TOAST = '';

/** The props of a `Field` with an error, which takes the place of its hint. Nothing without an error. */
export function getErrorProps(
  error: string | undefined,
): Pick<ComponentProps<typeof Field>, 'aria-invalid' | 'style' | 'hint'> {
  if (error === undefined) return {};
  const mark = { 'aria-invalid': true, style: BORDER };
  return error === SAID_IN_TOAST ? mark : { ...mark, hint: <span className="text-danger">{error}</span> };
}

/** The errors, without the text of those that a toast says in the same words. */
export function omitSaid(errors: FieldErrors, said: string | undefined): FieldErrors {
  const shown: Record<string, string> = {};
  for (const [name, error] of Object.entries(errors))
    if (error !== undefined) shown[name] = error === said ? SAID_IN_TOAST : error;
  return shown;
}
