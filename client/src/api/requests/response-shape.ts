/**
 * Type guards for responses, small enough for the browser: zod would double the API code. They check for the
 * fields that screens depend on, so that an outdated server or a proxy can't break a screen.
 */
export const hasFields =
  <T>(...fields: readonly (keyof T & string)[]) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value);

export const isListOf =
  <T>(...fields: readonly (keyof T & string)[]) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(hasFields<T>(...fields));
