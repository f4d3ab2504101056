import type { AdviceEvent } from '@tapwise/contracts/events/advice';

/** A recommendation as it was given: what was asked, all it was based on, and the answer. */
export type Given = Extract<AdviceEvent, { type: 'RecommendationGiven' }>['data'];
