import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import type { NonAcceptanceReason } from '../evaluation/evaluate-card';

interface CodeWithParams {
  readonly code: string;
  readonly params: object;
}

/** A function per code of a union that renders its sentence. */
export type SentencesFor<Union extends CodeWithParams> = {
  readonly [Code in keyof ParamsByCode<Union>]: (params: ParamsByCode<Union>[Code]) => string;
};

/** One member of a union of codes, with the params of that code. */
export type CodeOf<Union extends CodeWithParams, Code extends keyof ParamsByCode<Union>> = {
  [Key in Code]: { readonly code: Key; readonly params: ParamsByCode<Union>[Key] };
}[Code];

/** A ranked card before its sentences are written. */
export type CardExplanation = Omit<
  RankedCard,
  | 'rejected'
  | 'rewardRate'
  | 'reason'
  | 'hints'
  | 'welcomeBonus'
  | 'creditValue'
  | 'offerValue'
  | 'benefits'
  | 'benefitCodes'
> & {
  readonly nonAcceptanceReason: NonAcceptanceReason | null;
};
