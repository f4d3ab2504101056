import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tryFocus } from '../focus/try-focus';

/** What is wrong with a form's input, by the name of the field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/**
 * The errors of a form, to show next to its fields. Pass `form` to the form element. An error disappears when its field
 * changes.
 */
export function useFieldErrors() {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Shows these errors, focuses the first field that has one, and scrolls to it, also if it had the focus. */
  const show = (found: FieldErrors) => {
    flushSync(() => {
      setErrors(found);
    });
    const fields = Array.from(ref.current?.elements ?? []);
    const invalid = fields.find(
      (field) => field instanceof HTMLInputElement && found[field.name] !== undefined,
    );
    tryFocus(invalid, { preventScroll: true });
    (invalid?.closest('[data-slot=field]') ?? invalid)?.scrollIntoView({ block: 'nearest' });
  };
  const clearChanged = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { name } = target;
    setErrors((shown) => (name in shown ? { ...shown, [name]: undefined } : shown));
  };
  return { errors, show, form: { ref, onChange: clearChanged } };
}
