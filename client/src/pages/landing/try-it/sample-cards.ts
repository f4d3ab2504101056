import type { CardFace } from '../../../ui/card-art/card-art';

export interface SampleCard extends CardFace {
  readonly id: string;
}

/** The cards of the sample wallet. The build fills them in (client/build/sample-wallet). */
export const SAMPLE_CARDS: readonly SampleCard[] = [];
