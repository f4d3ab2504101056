import { z } from 'zod';

/**
 * Defines something that an answer can say: a code, what it means, and the parameters of its sentence. Clients may rely
 * on codes and parameter names.
 */
export function defineCode<const Code extends string, Shape extends z.core.$ZodLooseShape>(
  code: Code,
  meaning: string,
  params: Shape,
) {
  return z.object({
    code: z.literal(code).describe(meaning),
    params: z.object(params).describe('The contents of the sentence.'),
  });
}

export const plainTextCode = defineCode('text', 'A sentence stored before codes existed.', {
  text: z.string().describe('The sentence.'),
});

interface CodeWithParams {
  readonly code: string;
  readonly params: object;
}

/** The parameters of each code of a union. */
export type ParamsByCode<Union extends CodeWithParams> = {
  [Entry in Union as Entry['code']]: Entry['params'];
};
