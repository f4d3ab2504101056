import type { ParamsByCode } from '@tapwise/contracts/vocabulary/define-code';

interface Coded {
  readonly code: string;
  readonly params: object;
}

/** One sentence for each code of a union. */
export type SentencesFor<Union extends Coded> = {
  readonly [Code in keyof ParamsByCode<Union>]: (params: ParamsByCode<Union>[Code]) => string;
};

/** The union again, by code: so that a code and its params are known to belong together. */
export type OneOf<Union extends Coded, Code extends keyof ParamsByCode<Union>> = {
  [Key in Code]: { readonly code: Key; readonly params: ParamsByCode<Union>[Key] };
}[Code];
