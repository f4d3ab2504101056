import { z } from 'zod';

/** Defines one code of an answer, with the params that its sentence is rendered from. */
export function defineCode<const Code extends string, Shape extends z.core.$ZodLooseShape>(
  code: Code,
  params: Shape,
) {
  return z.object({ code: z.literal(code), params: z.object(params) });
}

/** A sentence that was stored before answers had codes. */
export const plainTextCode = defineCode('text', { text: z.string() });

interface CodeWithParams {
  readonly code: string;
  readonly params: object;
}

/** The params of each code of a union. */
export type ParamsByCode<Union extends CodeWithParams> = {
  [Entry in Union as Entry['code']]: Entry['params'];
};
