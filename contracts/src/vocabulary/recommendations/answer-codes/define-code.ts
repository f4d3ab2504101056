import { z } from 'zod';

/**
 * Defines something that an answer can say: a code, and the parameters of its sentence. Clients may rely on codes and
 * parameter names.
 */
export function defineCode<const Code extends string, Shape extends z.core.$ZodLooseShape>(
  code: Code,
  params: Shape,
) {
  return z.object({ code: z.literal(code), params: z.object(params) });
}

/** A sentence stored before codes existed. */
export const plainTextCode = defineCode('text', { text: z.string() });

interface CodeWithParams {
  readonly code: string;
  readonly params: object;
}

/** The parameters of each code of a union. */
export type ParamsByCode<Union extends CodeWithParams> = {
  [Entry in Union as Entry['code']]: Entry['params'];
};
