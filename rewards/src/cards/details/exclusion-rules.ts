import { toDay } from '@tapwise/contracts/vocabulary/day';
import { listExclusions } from '../definitions/issuer-definitions';
import { getLabel } from './definition-details';
import type { DescribedCard, RuleDetailsDraft } from './rule-draft';

/** The purchases that the card excludes from rewards. */
export function describeExclusions({ card, at }: DescribedCard): RuleDetailsDraft[] {
  return listExclusions(card, toDay(at)).map((definition) => ({
    rate: 0,
    unit: '%',
    covers: getLabel(definition),
    conditions: [],
    ends: null,
    notes: [],
    definitions: [definition],
  }));
}
