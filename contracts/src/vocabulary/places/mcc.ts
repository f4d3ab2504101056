import { z } from 'zod';

export const Mcc = z
  .string()
  .regex(/^[0-9]{4}$/, 'A merchant category code must have four digits.')
  .describe(
    "The merchant category code: four digits that the card network assigns to a merchant's terminal, such as `5411`.",
  );
export type Mcc = z.infer<typeof Mcc>;

function isAscending(range: string): boolean {
  const [first = '', last = first] = range.split('-');
  return first <= last;
}

/** One code, or a range of codes with both ends included: "5411" or "3000-3299". */
export const CodeRange = z
  .string()
  .regex(/^\d{4}(?:-\d{4})?$/, 'Write a code as "5411" or a range as "3000-3299".')
  .refine(isAscending, 'A range must start with the lower code.');
export type CodeRange = z.infer<typeof CodeRange>;
