import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';

/** What answers for the sample wallet depend on. The build fills it in (client/build/sample-wallet). */
export const SAMPLE_INPUTS: AnswerInputs | undefined = undefined;
