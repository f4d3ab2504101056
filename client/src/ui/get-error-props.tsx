const BORDER = { borderColor: 'var(--color-danger)' };

/** The props of a `Field` with an error, which takes the place of its hint. Nothing without an error. */
export const getErrorProps = (error: string | undefined) =>
  error === undefined
    ? {}
    : { 'aria-invalid': true, style: BORDER, hint: <span className="text-danger">{error}</span> };
